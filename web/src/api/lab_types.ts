import { gameFacts, type GameFacts, type OptionFacts, type WagerFacts } from './games';

// The exact mathematics (GET /api/v1/lab/…) and what it needs to know of a game.

// An exact fraction of whole numbers, and the double nearest to it for drawing.
export interface Exact {
    exact: string;
    value: number;
}

// Whole numbers that JSON's numbers cannot hold come as text.
export type Count = number | string;

export interface Warning {
    warning: string;
    wager: string;
    text: string;
}

export interface ResultRow {
    row?: string;
    result: string;
    net: number;
    count: Count;
}

export interface WagerFigures {
    per: number;
    house_edge: Exact;
    hit_frequency: Exact;
    average_stake: Exact;
    variance: Exact;
    standard_deviation: { value: number };
    envy?: Exact;
    deals?: Count;
    rows?: ResultRow[];
}

export interface Analysis {
    game: string;
    version?: number;
    aggregate_limit?: number;
    pay: Record<string, string>;
    bets: Record<string, number>;
    meters?: Record<string, number>;
    players?: number;
    base_wager: string;
    deals: Count;
    house_edge: Exact;
    element_of_risk: Exact;
    average_wager: Exact;
    variance: Exact;
    standard_deviation: { value: number };
    decisions: Record<string, Exact>;
    wagers: Record<string, WagerFigures>;
    outcomes: Record<string, Count>;
    warnings: Warning[];
}

export interface ComparedTable {
    wager: string;
    version?: number;
    pay: Record<string, string>;
    house_edge: Exact;
    element_of_risk?: Exact;
    hit_frequency: Exact;
    variance: Exact;
    warnings: Warning[];
}

export interface Comparison {
    game: string;
    rows: ComparedTable[];
}

export interface StrategyRule {
    hand: string;
    action: string;
    // "9c 9d 9h and 9s Kh": the hand and the community cards; or nothing.
    example: string;
    share: Exact;
}

export interface Strategy {
    game: string;
    parts: {
        title: string;
        rules: StrategyRule[];
        exceptions: string[];
        wrong_share: Exact;
    }[];
    cost: Exact;
    habits: { habit: string; text: string; cost: Exact }[];
}

export interface AdvisedChoice {
    choice: string;
    option: string;
    thrown?: string;
    value: Exact;
    cents: Exact;
}

export interface Advice {
    game: string;
    decision: string;
    cards: string;
    choices: AdvisedChoice[];
    margin?: Exact;
}

// The par sheet as JSON (docs/par_sheet.md), as far as the page shows parts of it.
export interface SheetTable {
    id: string;
    title: string;
    columns: { key: string; title: string; kind: string }[];
    rows: { text: string; exact: string }[][];
    note: string;
}

export interface SheetPlot {
    id: string;
    title: string;
    x: { title: string };
    y: { title: string };
    series: { name: string; points: { x: number; y: number }[] }[];
    marks: { axis: string; at: number; label: string }[];
    note: string;
}

export interface Sheet {
    sections: { id: string; tables: SheetTable[]; plots: SheetPlot[] }[];
}

export interface Pay {
    text: string;
    kind: string;
    amount: number | null;
    meter: string | null;
    envy: number;
}

export interface PayTable {
    id: string;
    // 'authorized', or 'posted' where the text leaves the odds to the licensee.
    label: string;
    default: boolean;
    pays: Record<string, Pay>;
    floors: { meter: string; reset?: { least_cents: number }; rate?: object }[];
    clause?: string;
    ruling?: string;
}

export interface Schedule {
    key: string;
    name: string;
    // None where the licensee has to post one.
    default_table: string | null;
    rows: { key: string; name: string }[];
    tables: PayTable[];
    clause: string;
    ruling?: string;
}

export interface LabWager extends WagerFacts {
    schedule: string | null;
    size: { kind: string; wager?: string; unit_cents?: number };
    needs: { one_of: string[] } | null;
    paid_on: string | null;
}

export interface Election {
    name: string;
    about: string;
    // Empty: an amount of at least `least_cents`.
    values: string[];
    default: string | null;
    least_cents?: number;
    clause: string;
}

export interface TablePair {
    schedule: string;
    table: string;
    needs_schedule: string;
    needs_table: string;
    clause: string;
    ruling?: string;
}

export interface LabFacts extends Omit<GameFacts, 'wagers' | 'decisions'> {
    deck: { cards: number };
    seats: { most: number };
    wagers: LabWager[];
    decisions: {
        key: string;
        name: string;
        options: (OptionFacts & { throws: { least: number; most: number } | null })[];
    }[];
    schedules: Schedule[];
    meters: string[];
    options: Election[];
    table_pairs: TablePair[];
}

export interface GameListed {
    game: string;
    name: string;
    authority: string;
    cards: number;
    seats: number;
    plays: boolean;
    solves: boolean;
    draws: boolean;
}

// The same answer as gameFacts(), with what the mathematics needs of it.
export const labFacts = async (game: string): Promise<LabFacts> =>
    (await gameFacts(game)) as unknown as LabFacts;
