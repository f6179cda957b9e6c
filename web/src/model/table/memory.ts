import type { Line, View } from '../../api/generated';

// The result of a round. The table forgets it when the next round begins; the page keeps it until
// the player bets again, and keeps the last round as long as it is open.
export interface RoundMemory {
    round: string;
    lines: ReadonlyMap<number, readonly Line[]>;
    hands: ReadonlyMap<number, string>;
    // The names of the hands, by seat, and that of the dealer's.
    names: ReadonlyMap<number, string>;
    dealer: string;
    dealerName: string;
    community: string;
    isVoid: boolean;
}

export const emptyMemory: RoundMemory = {
    round: '',
    lines: new Map(),
    hands: new Map(),
    names: new Map(),
    dealer: '',
    dealerName: '',
    community: '',
    isVoid: false,
};

const longer = (one: string, other: string): string => (one.length >= other.length ? one : other);

// Cards that are collected stay in memory; a hidden card never replaces a known one.
function known(before: string, now: string): string {
    return now === '' || (now.includes('??') && !before.includes('??') && before !== '')
        ? before
        : now;
}

// The event has the ruling with the clause, later views only the clause, so keep the longer one.
function withReasons(lines: readonly Line[], before: readonly Line[]): readonly Line[] {
    return lines.map((line) => {
        const told = before.find((one) => one.wager === line.wager && one.from === line.from);
        return told?.clause.startsWith(line.clause) ? { ...line, clause: told.clause } : line;
    });
}

export function remember(memory: RoundMemory, view: View): RoundMemory {
    const isSettling = view.seats.some((seat) => seat.lines.length > 0) || view.state === 'void';
    if (view.round !== memory.round && !isSettling) return memory;
    const before = view.round === memory.round ? memory : { ...emptyMemory, round: view.round };
    const lines = new Map(before.lines);
    const hands = new Map(before.hands);
    const names = new Map(before.names);
    for (const seat of view.seats) {
        const kept = lines.get(seat.seat) ?? [];
        if (seat.lines.length >= kept.length && seat.lines.length > 0) {
            lines.set(seat.seat, withReasons(seat.lines, kept));
        }
        const cards = longer(seat.cards, seat.turned);
        const own = [cards, longer(seat.apart, seat.turned_apart)].filter((text) => text !== '');
        const hand = known(hands.get(seat.seat) ?? '', own.join(' '));
        if (hand !== '') hands.set(seat.seat, hand);
        if (seat.hand) names.set(seat.seat, seat.hand);
    }
    return {
        round: view.round,
        lines,
        hands,
        names,
        dealer: known(before.dealer, view.dealer),
        dealerName: view.dealer_hand || before.dealerName,
        community: known(before.community, view.community),
        isVoid: before.isVoid || view.state === 'void',
    };
}

export const netOf = (lines: readonly Line[]): number =>
    lines.reduce((sum, line) => sum + line.net, 0);

// The lines that still show on the felt: those of a seat that has not bet again.
export function linesOnFelt(memory: RoundMemory, view: View): ReadonlyMap<number, readonly Line[]> {
    const shown = new Map<number, readonly Line[]>();
    for (const seat of view.seats) {
        const lines = memory.lines.get(seat.seat) ?? [];
        const isOver = view.round !== memory.round;
        const hasBetAgain = isOver && Object.keys(seat.wagers).length > 0;
        const isDealt = isOver && view.state !== 'betting' && view.state !== 'idle';
        if (lines.length > 0 && !hasBetAgain && !isDealt) shown.set(seat.seat, lines);
    }
    return shown;
}
