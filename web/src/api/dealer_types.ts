import { post } from './http';
import type { NextStep, TableEvent, TableSummary, View } from './types';

// What the staff of a table is told beyond what players see, and what would follow from an act.

// What must be said of an irregularity before it can be raised.
export type Asks = 'seat' | 'number' | 'cards' | 'reason';

export interface Irregularity {
    what: string;
    title: string;
    // What the text makes of it, in plain words; `outcome` is the remedy in a few.
    text: string;
    remedy: string;
    outcome: string;
    prescribed: boolean;
    // It would only be recorded: nothing changes any more.
    too_late: boolean;
    asks: Asks[];
    clause: string;
}

export interface RulingChoice {
    remedy: string;
    title: string;
    asks_seat: boolean;
}

export interface Attestation {
    clause: string;
    text: string;
}

export interface StaffNext extends NextStep {
    // What whoever takes the step vouches for.
    attests?: Attestation[];
    // Where faces are entered: how many, and whose.
    cards?: number;
    place?: 'hand' | 'dealer' | 'community';
}

// A step of the script after the one that is due.
export interface ComingStep {
    step: string;
    text: string;
    clause: string;
}

export interface StaffView extends View {
    next?: StaffNext;
    coming?: ComingStep[];
    irregularities?: Irregularity[];
    // What came too late in this round: shown to the supervisor.
    too_late?: string;
    rulings?: RulingChoice[];
    count_due?: boolean;
}

export type StaffSummary = TableSummary & {
    staff?: { next: StaffNext; awaits: string[]; count_due: boolean };
};

export interface Command {
    type: string;
    data: Record<string, unknown>;
}

export type RehearsedEvent = Pick<TableEvent, 'type' | 'data' | 'clause' | 'text'>;

// Nothing is done: what would follow, or why it would be refused.
export const rehearse = (
    table: number,
    command: Command,
): Promise<{ ok: true; frames: RehearsedEvent[] }> =>
    post(`/api/v1/tables/${table}/rehearsal`, command);
