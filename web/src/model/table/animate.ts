import type { Line, Result, Seat, TableEvent, View } from '../../api/generated';
import { cardsOf, hidden } from '../../cards/names';
import { words } from '../../design/words';
import { seatOf } from './events';

// Shows the facts of a message one by one. The server sends several events at once, with one view:
// the table after the last of them. A page that drew only the view would put down all cards in one
// instant. So `animate` sketches the table after each event, for as long as its cards or chips move.
// The server's view follows and overrules the sketch; where a page has missed a view, it asks for
// one. An event that this file does not know just shows a moment later. This is no second set of
// rules: it decides nothing, and bets, choices and limits always come from the server.

const text = (event: TableEvent, field: string): string => String(event.data[field] ?? '');
const figure = (event: TableEvent, field: string): number => Number(event.data[field] ?? 0);

const join = (cards: readonly string[]): string => cards.join(' ');

function withSeat(view: View, seat: number, change: (before: Seat) => Partial<Seat>): View {
    const seats = view.seats.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one));
    return { ...view, seats };
}

// Faces that are turned up lie where as many hidden ones lay; known ones stay.
function turnUp(lying: string, shown: readonly string[]): string {
    const before = cardsOf(lying);
    if (before.length === shown.length) return join(shown);
    const faces = shown.filter((card) => !before.includes(card));
    const after = before.map((card) => (card === hidden ? (faces.shift() ?? card) : card));
    return join([...after, ...faces]);
}

function dealt(view: View, event: TableEvent): View {
    const cards = text(event, 'cards');
    const add = (lying: string): string => join([...cardsOf(lying), ...cardsOf(cards)]);
    switch (text(event, 'place')) {
        case 'hand':
            return withSeat(view, seatOf(event), (seat) => ({
                cards: add(seat.cards),
                hand: '',
            }));
        case 'drawn':
            return withSeat(view, seatOf(event), (seat) => ({ apart: add(seat.apart) }));
        case 'dealer':
            return { ...view, dealer: add(view.dealer) };
        case 'community':
            return { ...view, community: add(view.community) };
        default:
            return view;
    }
}

function shown(view: View, event: TableEvent): View {
    const cards = cardsOf(text(event, 'cards'));
    switch (text(event, 'place')) {
        case 'hand':
            return withSeat(view, seatOf(event), (seat) => ({
                cards: turnUp(seat.cards, cards),
                turned: join(cards),
            }));
        case 'drawn':
            return withSeat(view, seatOf(event), (seat) => ({ apart: turnUp(seat.apart, cards) }));
        case 'dealer':
            return { ...view, dealer: turnUp(view.dealer, cards) };
        case 'community':
            return { ...view, community: turnUp(view.community, cards) };
        default:
            return view;
    }
}

function collected(view: View, event: TableEvent): View {
    const rack = view.rack + figure(event, 'number');
    const left = (lying: string): string => join(cardsOf(lying).slice(figure(event, 'number')));
    switch (text(event, 'place')) {
        case 'hand':
            return withSeat({ ...view, rack }, seatOf(event), (seat) => ({
                cards: left(seat.cards),
            }));
        case 'drawn':
            return withSeat({ ...view, rack }, seatOf(event), () => ({ apart: '' }));
        case 'dealer':
            return { ...view, rack, dealer: left(view.dealer) };
        case 'community':
            return { ...view, rack, community: left(view.community) };
        case 'stub':
            return { ...view, rack, stub: 0 };
        default:
            return { ...view, rack };
    }
}

// Thrown cards leave the hand. For another player's hand, only their number is known.
function thrown(view: View, event: TableEvent): View {
    return withSeat(view, seatOf(event), (seat) => {
        const hand = cardsOf(seat.cards);
        for (const card of cardsOf(text(event, 'cards'))) {
            const at = hand.indexOf(card);
            hand.splice(at >= 0 ? at : hand.length - 1, 1);
        }
        return { cards: join(hand), hand: '' };
    });
}

function bet(view: View, event: TableEvent): View {
    return withSeat(view, seatOf(event), (seat) => ({
        wagers: { ...seat.wagers, [text(event, 'wager')]: figure(event, 'amount') },
    }));
}

function withdrawn(view: View, event: TableEvent): View {
    return withSeat(view, seatOf(event), (seat) => {
        const wagers = { ...seat.wagers };
        delete wagers[text(event, 'wager')];
        return { wagers };
    });
}

function settled(view: View, event: TableEvent): View {
    const wager = text(event, 'key');
    const line: Line = {
        wager,
        name: words(wager),
        stake: figure(event, 'stake'),
        result: text(event, 'fate') as Result,
        net: figure(event, 'net'),
        text: event.text,
        clause: event.clause,
        ...(figure(event, 'from') > 0 ? { from: figure(event, 'from') } : {}),
    };
    return withSeat(view, seatOf(event), (seat) => ({ lines: [...seat.lines, line] }));
}

function chosen(view: View, event: TableEvent): View {
    const choice = text(event, 'choice');
    return {
        ...withSeat(view, seatOf(event), (seat) => ({ choices: [...seat.choices, choice] })),
        turn: 0,
        choices: [],
    };
}

// Players get only their own account number; others get none.
function taken(view: View, event: TableEvent): View {
    const isPlayer = view.viewer === 'player' || view.viewer === 'spectator';
    const yours = isPlayer && event.data['account'] !== undefined;
    return withSeat(view, seatOf(event), () => ({ state: 'taken', yours }));
}

const changes: Record<string, (view: View, event: TableEvent) => View> = {
    'seat-taken': taken,
    'wager-placed': bet,
    'wager-made': bet,
    'raise-reduced': bet,
    'wager-withdrawn': withdrawn,
    'bets-closed': (view) => ({ ...view, state: 'dealing', choices: [] }),
    'dealt-in': (view, event) => withSeat(view, seatOf(event), () => ({ dealt_in: true })),
    'cards-dealt': dealt,
    'cards-shown': shown,
    'cards-collected': collected,
    thrown,
    chosen,
    'decision-asked': (view, event) => ({
        ...view,
        state: 'deciding',
        turn: seatOf(event),
        deadline: text(event, 'deadline'),
    }),
    'line-settled': settled,
    'hand-voided': (view, event) => withSeat(view, seatOf(event), () => ({ void: true })),
    'round-voided': (view) => ({ ...view, state: 'void' }),
};

export function animate(view: View, event: TableEvent): View {
    return changes[event.type]?.(view, event) ?? view;
}

// How long an event is shown, in flights of a card.
export function weight(event: TableEvent): number {
    const cards = cardsOf(text(event, 'cards')).length;
    switch (event.type) {
        case 'cards-dealt':
            return text(event, 'place') === 'burned' ? 0.5 : 0.7 + 0.4 * cards;
        case 'cards-shown':
            return 1.8;
        case 'line-settled':
            return 1.4;
        case 'cards-collected':
            return text(event, 'place') === 'stub' ? 0.3 : 0.9;
        case 'chosen':
        case 'wager-made':
        case 'raise-reduced':
        case 'thrown':
        case 'bets-closed':
            return 0.8;
        default:
            return 0.1;
    }
}
