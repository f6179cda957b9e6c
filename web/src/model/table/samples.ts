import type { NextStep, Option, Seat, TableEvent, View } from '../../api/generated';

// Tables for the tests: a game that exists nowhere.

export const seat = (number: number, change: Partial<Seat> = {}): Seat => ({
    seat: number,
    state: 'empty',
    yours: false,
    wagers: {},
    match_play: {},
    settled: [],
    dealt_in: false,
    folded: false,
    void: false,
    choices: [],
    cards: '',
    apart: '',
    turned: '',
    turned_apart: '',
    hand: '',
    thrown: [],
    light_works: true,
    light_lit: false,
    lines: [],
    ...change,
});

export const view = (change: Partial<View> = {}): View => ({
    table: 7,
    name: 'Sample Poker',
    game: 'sample-poker',
    viewer: 'player',
    state: 'betting',
    round: '7/1',
    live: false,
    dealing: 'automated',
    shuffling: 'device',
    limits: {},
    correction: false,
    awaits_ruling: false,
    turn: 0,
    deadline: '',
    clock: 20_000,
    dealer: '',
    dealer_hand: '',
    community: '',
    stub: 52,
    rack: 0,
    meters: [],
    seats: [seat(1), seat(2, { state: 'taken', yours: true }), seat(3)],
    choices: [],
    ...change,
});

export const nextStep = (change: Partial<NextStep> = {}): NextStep => ({
    step: 'x',
    text: '',
    clause: '',
    who: [],
    input: 'nothing',
    seat: 0,
    attests: [],
    ...change,
});

export const option = (name: string, change: Partial<Option> = {}): Option => ({
    option: name,
    name,
    folds: false,
    clause: '',
    forfeits: {},
    warnings: [],
    ...change,
});

export const event = (
    type: string,
    data: Record<string, unknown> = {},
    change: Partial<TableEvent> = {},
): TableEvent => ({ seq: 1, round: '7/1', type, data, clause: '', text: '', ...change });
