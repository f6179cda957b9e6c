import type { Line, TableEvent } from '../../api/generated';
import type { ReplayFrame, ReplayRound } from '../../api/rounds';
import { weight } from '../table/animate';
import { seatOf } from '../table/events';
import { emptyMemory, remember, type RoundMemory } from '../table/memory';

// A round as a list of moments: an event as the audience got it, and the table after it.

export const phases = ['bets', 'deal', 'decisions', 'dealer', 'settlement'] as const;
export type Phase = (typeof phases)[number];

export interface Moment {
    event: ReplayFrame;
    phase: Phase;
    // The results of the round so far; the felt shows them under the chips.
    memory: RoundMemory;
    // Whether the clock decided and not the player.
    isByTable: boolean;
    isOwn: boolean;
}

// The first event of a type opens a phase; it never goes back to an earlier one.
const opens: Record<string, Phase> = {
    'bets-closed': 'deal',
    'decision-asked': 'decisions',
    chosen: 'decisions',
    'line-settled': 'settlement',
    'round-voided': 'settlement',
};

function opened(event: TableEvent, before: Phase): Phase {
    const place = event.data['place'];
    const isTurned = event.type === 'cards-shown' && place !== 'hand' && place !== 'drawn';
    const next = opens[event.type] ?? (isTurned ? 'dealer' : before);
    return phases.indexOf(next) > phases.indexOf(before) ? next : before;
}

export const isByTable = (event: TableEvent): boolean => event.data['by_table'] === true;

export function momentsOf(round: ReplayRound): Moment[] {
    const own = ownSeats(round);
    let phase: Phase = 'bets';
    let memory = emptyMemory;
    return round.frames.map((event) => {
        phase = opened(event, phase);
        memory = remember(memory, event.view);
        return {
            event,
            phase,
            memory,
            isByTable: isByTable(event),
            isOwn: own.includes(seatOf(event)),
        };
    });
}

// The seats of who looks; nobody's for the public and the staff.
function ownSeats(round: ReplayRound): number[] {
    const held = round.frames.flatMap(({ view }) => view.seats.filter((seat) => seat.yours));
    return [...new Set(held.map((seat) => seat.seat))];
}

export interface Section {
    phase: Phase;
    from: number;
    // How many moments it has.
    length: number;
}

export function sectionsOf(moments: readonly Moment[]): Section[] {
    const sections: Section[] = [];
    for (const [at, { phase }] of moments.entries()) {
        const last = sections.at(-1);
        if (last?.phase === phase) ++last.length;
        else sections.push({ phase, from: at, length: 1 });
    }
    return sections;
}

export interface SettledLine {
    // The moment that settled it.
    moment: number;
    line: Line;
}

export interface SettledSeat {
    seat: number;
    isOwn: boolean;
    net: number;
    lines: SettledLine[];
}

// The final result of each wager, and its moment. The viewer's own seats come first.
export function settlementOf(moments: readonly Moment[]): SettledSeat[] {
    const seats = new Map<number, SettledSeat>();
    const last = moments.at(-1)?.memory;
    for (const [seat, lines] of last?.lines ?? []) {
        const at = moments.flatMap(({ event }, place) =>
            event.type === 'line-settled' && seatOf(event) === seat ? [place] : [],
        );
        const isOwn = moments.some((one) => one.isOwn && seatOf(one.event) === seat);
        const settled = lines.map((line, place) => {
            const moment = at[place] ?? moments.length - 1;
            return { moment, line: withWhy(line, moments[moment]?.event) };
        });
        const net = lines.reduce((sum, line) => sum + line.net, 0);
        seats.set(seat, { seat, isOwn, net, lines: settled });
    }
    return [...seats.values()].sort(
        (one, other) => Number(other.isOwn) - Number(one.isOwn) || one.seat - other.seat,
    );
}

// The frame has the ruling with the clause; the view's line has only the clause.
function withWhy(line: Line, event: TableEvent | undefined): Line {
    if (event?.type !== 'line-settled') return line;
    return { ...line, text: event.text, clause: event.clause };
}

export const speeds = [0.5, 1, 2, 4] as const;

// How long a moment is shown while the replay plays, in milliseconds: long enough to read its line.
export function pause(event: TableEvent, speed: number): number {
    const reading = 500 + Math.min(event.text.length, 120) * 9;
    return (reading + weight(event) * 300) / speed;
}

// "13:69F-20.9(b)2" of "N.J.A.C. 13:69F-20.9(b)2; ruling X-20": what fits beside a line.
export const shortClause = (clause: string): string =>
    (clause.split(';')[0] ?? '').replace('N.J.A.C. ', '').replace(/^ruling /, 'Ruling ');

// "21:03:35" of a moment, in the viewer's own time.
export const clockOf = (time: string): string =>
    new Date(time).toLocaleTimeString('en-GB', { hour12: false });

// "Seat 2: Ante wins $10. The dealer …": the first sentence is the line, the rest is why.
export function splitSentence(event: TableEvent): { line: string; why: string } {
    const parts = /^(.*?[.?!])\s+(?=[A-Z])(.*)$/s.exec(event.text);
    return { line: parts?.[1] ?? event.text, why: parts?.[2] ?? '' };
}
