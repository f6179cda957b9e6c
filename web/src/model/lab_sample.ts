import type { LabFacts, LabWager, Pay } from '../api/lab_types';

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

const wager = (key: string, kind: string, more: Partial<LabWager> = {}): LabWager => ({
    key,
    name: key.charAt(0).toUpperCase() + key.slice(1),
    kind,
    about: '',
    clause: '',
    schedule: null,
    size: { kind: 'free' },
    needs: null,
    paid_on: null,
    ...more,
});

const table = (id: string, pays: Record<string, Pay>, label = 'authorized') => ({
    id,
    label,
    default: false,
    pays,
    floors: [],
});

const option = (key: string, throws: { least: number; most: number } | null = null) => ({
    key,
    name: key.charAt(0).toUpperCase() + key.slice(1),
    about: '',
    folds: key === 'fold',
    clause: '',
    throws,
});

export const sampleFacts: LabFacts = {
    game: 'sample',
    name: 'Sample',
    authority: '',
    base_wager: 'ante',
    deal: { player: 3, dealer: 0, community: 2 },
    deck: { cards: 54 },
    seats: { most: 6 },
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
            options: [option('fold'), option('draw', { least: 0, most: 2 })],
        },
        {
            key: 'second',
            name: 'Second draw',
            options: [option('fold'), option('again', { least: 0, most: 1 })],
        },
    ],
    schedules: [
        {
            key: 'bonus',
            name: 'Bonus',
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
            default_table: 'A',
            rows: [{ key: 'pair', name: 'Pair' }],
            tables: [table('A', { pair: to(2) }), table('B', { pair: to(3) })],
            clause: '',
        },
        {
            key: 'posted',
            name: 'Posted',
            default_table: null,
            rows: [{ key: 'pair', name: 'Pair' }],
            tables: [{ ...table('P', { pair: to(2) }, 'posted'), ruling: 'S-7' }],
            clause: '',
        },
        {
            key: 'jackpot',
            name: 'Jackpot',
            default_table: '1',
            rows: [
                { key: 'royal', name: 'Royal' },
                { key: 'flush', name: 'Flush' },
            ],
            tables: [
                table('1', { royal: metered('mega'), flush: to(9) }),
                {
                    ...table('2', { royal: metered('mega'), flush: metered('minor') }),
                    floors: [{ meter: 'mega', reset: { least_cents: 1_000_000 } }],
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
