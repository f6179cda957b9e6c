// What the API says, as docs/openapi.json has it. Money is whole cents; cards are "Qs 6h", hidden
// ones "??".

export type Role =
    | 'guest'
    | 'player'
    | 'dealer'
    | 'floorperson'
    | 'supervisor'
    | 'surveillance'
    | 'auditor'
    | 'regulator'
    | 'administrator';

export interface Session {
    signed_in: boolean;
    // 'guest' is nobody yet; a guest who has come in is a player with `guest` set.
    role: Role;
    account?: number;
    name?: string;
    guest?: boolean;
    balance?: number;
    demonstration?: boolean;
    // What the menu may show, and which requests this role may make beyond everybody's.
    pages?: string[];
    may?: string[];
}

export type TableState =
    | 'closed'
    | 'idle'
    | 'betting'
    | 'dealing'
    | 'deciding'
    | 'settling'
    | 'void';

export type SeatState = 'empty' | 'taken' | 'leaving' | 'disconnected';

export interface TableSummary {
    id: number;
    name: string;
    game: string;
    pay: Record<string, string>;
    limits: Record<string, { min: number; max: number }>;
    seats: { seat: number; state: SeatState }[];
    meters: Record<string, number>;
    state: TableState;
    live: boolean;
    practice: boolean;
    advice: boolean;
    round?: string;
    money?: 'play' | 'real';
}

// A table that another server of the floor holds.
export interface TableElsewhere {
    id: number;
    practice: boolean;
    advice: boolean;
    server: string;
}

export interface Limit {
    min: number;
    max: number;
    step: number;
}

export type Result = 'wins' | 'loses' | 'pushes' | 'forfeited' | 'refunded';

export interface Line {
    wager: string;
    name: string;
    stake: number;
    result: Result;
    net: number;
    // The sentence with the reason; "N.J.A.C. …; ruling D-5".
    text: string;
    clause: string;
    // The seat whose hand won, for envy.
    from?: number;
}

export interface Seat {
    seat: number;
    state: SeatState;
    yours: boolean;
    account?: number;
    wagers: Record<string, number>;
    match_play: Record<string, number>;
    settled: string[];
    dealt_in: boolean;
    folded: boolean;
    void: boolean;
    choices: string[];
    cards: string;
    apart: string;
    turned: string;
    turned_apart: string;
    // What the hand is called, where the viewer knows all of it: "Pair of nines".
    hand: string;
    thrown: string[];
    light_works: boolean;
    light_lit: boolean;
    lines: Line[];
}

export interface Warning {
    wager: string;
    thrown: string;
    text: string;
}

export interface Option {
    option: string;
    name: string;
    wager?: string;
    amount?: number;
    throws_least?: number;
    throws_most?: number;
    clause: string;
    warnings: Warning[];
    folds?: boolean;
    // What this choice gives up at once: wager → cents.
    forfeits?: Record<string, number>;
}

// A spot that is open for a bet. `min` and `max` are narrowed by what lies on the other spots.
export interface Spot {
    wager: string;
    name: string;
    required: boolean;
    placed: number;
    min: number;
    max: number;
    step: number;
    // The wager it must equal, or may not exceed.
    equals?: string;
    at_most?: string;
    // One of these must be bet as well.
    needs: string[];
    clause: string;
}

// What the viewer can do now for one seat.
export interface SeatChoices {
    seat: number;
    kind: 'bet' | 'show' | 'choose' | 'discard';
    wagers?: string[];
    spots?: Spot[];
    // Whether these bets would be dealt in, and why not.
    fits?: boolean;
    missing?: { code: string; clause: string; text: string };
    wager?: string;
    decision?: string;
    // Of the decision; the option that the clock decides for.
    name?: string;
    if_late?: string;
    options?: Option[];
    throws_least?: number;
    throws_most?: number;
    warnings?: Warning[];
}

export interface Meter {
    meter: string;
    amount: number;
    reset: number;
    state: 'growing' | 'at-limit';
    units?: number;
    overflow_units?: number;
    reserve_units?: number;
}

export interface Deck {
    deck: number;
    id: string;
    colour: string;
    opened_at: string;
    usable_until: string;
    warned: boolean;
    in_play: boolean;
    in_shuffler: boolean;
}

export interface NextStep {
    step: string;
    text: string;
    clause: string;
    who: string[];
    input: 'nothing' | 'deck' | 'number' | 'faces' | 'order' | 'filing';
    seat: number;
}

// A table as the viewer may see it (docs/views.md).
export interface View {
    table: number;
    name: string;
    game: string;
    viewer: 'player' | 'spectator' | 'dealer' | 'floor' | 'surveillance' | 'auditor';
    state: TableState;
    round: string;
    live: boolean;
    dealing: 'manual-shoe' | 'hand' | 'automated';
    shuffling: 'manual' | 'device' | 'preshuffled';
    limits: Record<string, Limit>;
    correction: boolean;
    awaits_ruling: boolean;
    turn: number;
    deadline: string;
    dealer: string;
    dealer_hand: string;
    community: string;
    stub: number;
    rack: number;
    meters: Meter[];
    seats: Seat[];
    choices: SeatChoices[];
    // Milliseconds for a decision.
    clock?: number;
    // For staff:
    script?: string;
    step?: string;
    next?: NextStep;
    decks?: Deck[];
    rounds_since_count?: number;
    count_is_off?: boolean;
}

// One thing that happened, as the viewer may see it; `text` says it in plain words.
export interface TableEvent {
    seq: number;
    round: string;
    type: string;
    data: Record<string, unknown>;
    clause: string;
    text: string;
}

// What belongs to the floor and not to the table: clocks, readiness, the viewer's balance.
export interface FloorPart {
    now: string;
    // When betting closes by itself; empty while nobody has bet.
    closes: string;
    ready: number[];
    balance: number | null;
    money: 'play' | 'real';
    practice: boolean;
    advice: boolean;
    step: number;
    betting: number;
}

export interface ViewFrame {
    seq: number;
    round: string;
    type: 'view';
    data: View;
    floor?: FloorPart;
}

// What one commit told, and the table as it is afterwards.
export interface EventsFrame {
    seq: number;
    round: string;
    type: 'events';
    data: TableEvent[];
    view?: View;
    floor?: FloorPart;
}

export interface FloorFrame {
    type: 'floor';
    data: FloorPart;
}

export interface Answer {
    id: string | number | null;
    ok: true;
    view?: ViewFrame;
}

export interface Refused {
    id: string | number | null;
    refusal: { code: string; clause: string; text: string };
}

export type Message = ViewFrame | EventsFrame | FloorFrame | Answer | Refused;
