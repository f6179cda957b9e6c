import { get, post } from './http';

// What the exact mathematics says of a decision. Values are expectations: in base wagers, and in
// cents; the fraction is exact, the number is for reading.

export interface Figure {
    exact: string;
    value: number;
}

export interface ValuedChoice {
    // "fold", "draw:6h".
    choice: string;
    option: string;
    // Where the option throws cards.
    thrown?: string;
    value: Figure;
    cents: Figure;
}

export interface Advice {
    game: string;
    decision: string;
    cards: string;
    // The best first.
    choices: ValuedChoice[];
}

export interface PastDecision {
    seat: number;
    decision: string;
    cards: string;
    community: string;
    thrown: string;
    choice: string;
    by_table: boolean;
    advised: boolean;
    best: string;
    // Absent where the choice cannot be valued.
    cost?: Figure;
    cost_cents?: Figure;
    values: ValuedChoice[];
}

// For the decision that is asked now; that it was asked for is recorded in the round.
export const askAdvice = (table: number, seat: number): Promise<Advice> =>
    post(`/api/v1/tables/${table}/advice`, { seat });

export const pastDecisions = (round: string): Promise<{ decisions: PastDecision[] }> =>
    get(`/api/v1/rounds/${round}/decisions`, { watching: true });
