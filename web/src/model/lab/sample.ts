import type { Game, GameOption, GameWager, Pay, PayTable } from '../../api/generated';

// A game that exists nowhere, with one of everything the laboratory has to deal with.

const to = (amount: number): Pay => ({
    text: `${amount} to 1`,
    kind: 'to',
    amount,
    meter: null,
    envy: 0,
});
const metered = (meter: string): Pay => ({
    text: `100% of the ${meter} meter`,
    kind: 'meter',
    amount: null,
    meter,
    envy: 0,
});

const wager = (key: string, kind: GameWager['kind'], more: Partial<GameWager> = {}): GameWager => ({
    key,
    name: key.charAt(0).toUpperCase() + key.slice(1),
    kind,
    about: '',
    clause: '',
    schedule: null,
    size: { kind: 'free' },
    needs: null,
    takes_match_play: false,
    paid_on: null,
    ...more,
});

const table = (
    id: string,
    pays: Record<string, Pay>,
    label: PayTable['label'] = 'authorized',
): PayTable => ({
    id,
    label,
    default: false,
    pays,
    floors: [],
});

const option = (key: string, throws: GameOption['throws'] = null): GameOption => ({
    key,
    name: key.charAt(0).toUpperCase() + key.slice(1),
    about: '',
    folds: key === 'fold',
    clause: '',
    makes: null,
    times: 0,
    throws,
    from_version: 0,
});

export const sampleFacts: Game = {
    game: 'sample',
    name: 'Sample',
    authority: '',
    base_wager: 'ante',
    deal: { player: 3, dealer: 0, community: 2, community_for: [] },
    deck: { cards: 54 },
    seats: { most: 6 },
    dealt_in: { one_of: ['ante'] },
    order_of_play: [],
    shown_for: null,
    rankings: [],
    limited_together: [],
    reasons: [],
    steps: [],
    wagers: [
        wager('ante', 'optional'),
        wager('blind', 'required', { size: { kind: 'equals', wager: 'ante' } }),
        wager('side', 'required', { schedule: 'side', size: { kind: 'at_most', wager: 'ante' } }),
        wager('posted', 'optional', { schedule: 'posted' }),
        wager('jackpot', 'optional', {
            schedule: 'jackpot',
            size: { kind: 'multiple_of', unit_cents: 100 },
        }),
        wager('draw', 'by_choice', { size: { kind: 'equals', wager: 'ante' } }),
        wager('bonus', 'bonus', { schedule: 'bonus', paid_on: 'ante' }),
    ],
    decisions: [
        {
            key: 'first',
            name: 'First draw',
            open_to: ['ante'],
            options: [option('fold'), option('draw', { least: 0, most: 2 })],
        },
        {
            key: 'second',
            name: 'Second draw',
            open_to: ['ante'],
            options: [option('fold'), option('again', { least: 0, most: 1 })],
        },
    ],
    schedules: [
        {
            key: 'bonus',
            name: 'Bonus',
            no_less_than: false,
            posted: false,
            default_table: '1',
            rows: [
                { key: 'straight', name: 'Straight' },
                { key: 'pair', name: 'Pair' },
            ],
            tables: [
                table('1', { straight: to(4), pair: to(1) }),
                table('2', { straight: to(5), pair: to(1) }),
            ],
            clause: '',
        },
        {
            key: 'side',
            name: 'Side',
            no_less_than: false,
            posted: false,
            default_table: 'A',
            rows: [{ key: 'pair', name: 'Pair' }],
            tables: [table('A', { pair: to(2) }), table('B', { pair: to(3) })],
            clause: '',
        },
        {
            key: 'posted',
            name: 'Posted',
            no_less_than: false,
            posted: false,
            default_table: null,
            rows: [{ key: 'pair', name: 'Pair' }],
            tables: [{ ...table('P', { pair: to(2) }, 'posted'), ruling: 'S-7' }],
            clause: '',
        },
        {
            key: 'jackpot',
            name: 'Jackpot',
            no_less_than: false,
            posted: false,
            default_table: '1',
            rows: [
                { key: 'royal', name: 'Royal' },
                { key: 'flush', name: 'Flush' },
            ],
            tables: [
                table('1', { royal: metered('mega'), flush: to(9) }),
                {
                    ...table('2', { royal: metered('mega'), flush: metered('minor') }),
                    floors: [
                        {
                            meter: 'mega',
                            reset: { least_cents: 1_000_000 },
                            rate: { least_basis_points: 300 },
                        },
                    ],
                },
            ],
            clause: '',
        },
    ],
    meters: ['mega', 'minor'],
    options: [
        {
            name: 'version',
            about: '',
            values: ['1', '2'],
            default: '2',
            clause: '',
        },
    ],
    table_pairs: [
        {
            schedule: 'bonus',
            table: '2',
            needs_schedule: 'side',
            needs_table: 'B',
            clause: '',
            ruling: 'S-11',
        },
    ],
    rulings: [],
    clauses: [],
};
