import type { Deck, NextStep, Role, TableElsewhere, TableSummary } from './types';

// What the floor's pages ask the server: docs/openapi.json and docs/reports.md.

// Something at a table that waits for the floor's people.
export type Awaited = 'ruling' | 'correction' | 'count' | 'validation' | 'papers' | 'cards';

// What staff is told of a table beyond what everybody sees of it.
export interface StaffPart {
    next: NextStep;
    decks: Deck[];
    rounds_since_count: number;
    count_due: boolean;
    count_is_off: boolean;
    awaits: Awaited[];
}

export interface FloorTable extends TableSummary {
    staff: StaffPart;
}

export type ListedTable = TableSummary | FloorTable | TableElsewhere;

export interface Remedy {
    remedy: string;
    title: string;
    asks_seat?: boolean;
}

export interface Rehearsed {
    frames: { type: string; clause: string; text: string }[];
}

export interface Settings {
    table: number;
    game: string;
    toml: string;
    money: 'play' | 'real';
    link: number;
    step: number;
    betting: number;
    practice: boolean;
    advice: 'off' | 'practice';
    open: boolean;
    game_number: number;
}

export interface MeterShows {
    meter: string;
    shows: number;
}

// Who did something, and when (milliseconds since 1970).
export interface Hand {
    role: Role;
    account: number;
    time: number;
}

export type ApprovalState = 'open' | 'expired' | 'approved' | 'done' | 'denied' | 'failed';

export interface Approval {
    id: string;
    kind: 'settings' | 'meter';
    table: number;
    before: Settings | MeterShows;
    before_version: number;
    after: Settings | MeterShows;
    digest: string;
    reason: string;
    state: ApprovalState;
    failure: string;
    proposed: Hand;
    decided?: Hand;
    expires: number;
}

export type CageAct =
    | 'buy-in'
    | 'cash-out'
    | 'opener'
    | 'closer'
    | 'fill'
    | 'credit'
    | 'drop'
    | 'coupons';

export interface CageResult {
    type: CageAct;
    amount?: number;
    counted?: number;
    recorded?: number;
    difference?: number;
    report?: 'agrees' | 'noted' | 'written-report' | 'to-division';
}

export interface Balance {
    money: 'play' | 'real';
    account: string;
    number: number;
    part: number;
    amount: number;
}

export interface Accounts {
    accounts: Balance[];
    players: { play: number; real: number };
}

export interface User {
    account: number;
    name: string;
    role: Role;
    locked: boolean;
    second_factor: boolean;
}

export interface SecondFactor {
    secret: string;
    address: string;
}

export interface SheetCell {
    text: string;
    exact: string;
    value: number | null;
}

export interface SheetTable {
    id: string;
    title: string;
    columns: { key: string; title: string; kind: 'text' | 'count' | 'money' | 'percent' }[];
    rows: SheetCell[][];
    note: string;
}

export interface SheetSection {
    id: string;
    title: string;
    paragraphs: string[];
    facts: { label: string; value: string }[];
    tables: SheetTable[];
}

// A report as the program makes it; every figure comes with its text.
export interface Sheet {
    title: string;
    subtitle: string;
    created: string;
    program: { name: string; version: string; sha256: string };
    warnings: string[];
    sections: SheetSection[];
}

export interface GameListed {
    game: string;
    name: string;
    authority: string;
    pay_tables: Record<string, string[]>;
}

export interface Signature {
    state: string;
    sentence: string;
}
