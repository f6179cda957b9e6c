import type { Line, Seat, View } from '../api/generated';
import { cardsOf } from '../cards/names';
import { toneOf, type Tone } from '../design/results';

// The cards and stacks of chips on the felt, from a view, each with the id of its place in the
// drawing.

export interface SceneCard {
    key: string;
    // The place's id; where the drawing has none, the card lies beside `near`, `shift` cards on.
    place: string;
    near: string;
    shift: number;
    card: string;
    isDim: boolean;
    isOwn: boolean;
    // Its number among those dealt together: they fly one after the other.
    order: number;
}

export interface SceneStack {
    key: string;
    seat: number;
    wager: string;
    amount: number;
    // Its result, once it is settled.
    tone: Tone | null;
    // The win on it, in cents.
    won: number;
    isGrey: boolean;
}

function row(
    prefix: string,
    cards: string,
    change: Partial<SceneCard> = {},
    last = `${prefix}-1`,
): SceneCard[] {
    return cardsOf(cards).map((card, at) => ({
        key: `${prefix}-${at + 1}`,
        place: `${prefix}-${at + 1}`,
        near: last,
        shift: at,
        card,
        isDim: false,
        isOwn: false,
        order: at,
        ...change,
    }));
}

function cardsOfSeat(seat: Seat): SceneCard[] {
    const id = `seat-${seat.seat}`;
    const look = { isDim: seat.folded, isOwn: seat.yours };
    const apart = cardsOf(seat.apart).map((card, at) => ({
        key: `${id}-apart-${at + 1}`,
        place: at === 0 ? `${id}-draw-card` : '',
        near: `${id}-card-1`,
        shift: cardsOf(seat.cards).length + at,
        card,
        order: at,
        ...look,
    }));
    return [...row(`${id}-card`, seat.cards, look), ...apart];
}

export const cardsOnFelt = (view: View): SceneCard[] => [
    ...row('dealer-card', view.dealer),
    ...row('community-card', view.community),
    ...view.seats.flatMap(cardsOfSeat),
];

const linesOf = (lines: readonly Line[], wager: string): Line | undefined =>
    lines.find((line) => line.wager === wager && line.stake > 0);

// The stacks of one seat. `lines` are the results of its wagers; they stay on the felt after the
// round until the seat bets again.
function stacksOfSeat(seat: Seat, lines: readonly Line[]): SceneStack[] {
    const wagers = Object.keys(seat.wagers);
    const names = [...new Set([...wagers, ...lines.filter(hasStake).map((line) => line.wager)])];
    return names.map((wager) => {
        const line = linesOf(lines, wager);
        return {
            key: `seat-${seat.seat}-${wager}`,
            seat: seat.seat,
            wager,
            amount: seat.wagers[wager] ?? line?.stake ?? 0,
            tone: line ? toneOf[line.result] : seat.void ? 'void' : null,
            won: line && line.net > 0 ? line.net : 0,
            isGrey: seat.folded && !line,
        };
    });
}

const hasStake = (line: Line): boolean => line.stake > 0;

export function stacksOnFelt(
    view: View,
    results: ReadonlyMap<number, readonly Line[]>,
): SceneStack[] {
    return view.seats.flatMap((seat) => stacksOfSeat(seat, results.get(seat.seat) ?? []));
}
