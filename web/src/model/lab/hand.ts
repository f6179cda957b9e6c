import { cardsOf } from '../../cards/names';
import type { Game, Strategy } from '../../api/generated';

// The hand that advice is asked about, as the address keeps it.

export type Tray = 'cards' | 'community' | 'thrown' | 'dead';

export interface Hand {
    // Which of the game's decisions.
    decision: number;
    cards: string[];
    community: string[];
    thrown: string[];
    dead: string[];
}

export type HandCapacity = Record<Tray, number>;

const suits = ['s', 'h', 'd', 'c'];
const ranks = [...'AKQJT98765432'];

// A deck in rows of a suit each, the jokers last.
export function deckRows(cards: number): string[][] {
    const rows = suits.map((suit) => ranks.map((rank) => rank + suit));
    return cards > 52 ? [...rows, ['Xb', 'Xr']] : rows;
}

// "9c 9d 9h and 9s Kh" → the hand, and the cards turned up.
export function exampleOf(text: string): { cards: string[]; community: string[] } {
    const [hand = '', turned = ''] = text.split(' and ');
    return { cards: cardsOf(hand), community: cardsOf(turned) };
}

// The examples of a decision tell how many community cards are seen before it.
function turnedUp(strategy: Strategy | null, decision: number): number {
    const rules = strategy?.parts[decision]?.rules ?? [];
    return Math.max(0, ...rules.map((rule) => exampleOf(rule.example).community.length));
}

// How many cards each place takes. Thrown cards are those of the decisions before.
export function capacityOf(facts: Game, strategy: Strategy | null, decision: number): HandCapacity {
    const before = facts.decisions.slice(0, decision).flatMap((one) => one.options);
    return {
        cards: facts.deal.player,
        community: turnedUp(strategy, decision),
        thrown: Math.max(0, ...before.map((option) => option.throws?.most ?? 0)),
        dead: 20,
    };
}

// A hand to start with: the example of the second last rule that has one, because the decision is
// close there.
export function firstHand(strategy: Strategy | null, decision: number): Hand {
    const rules = strategy?.parts[decision]?.rules.filter((rule) => rule.example !== '') ?? [];
    const { cards, community } = exampleOf((rules.at(-2) ?? rules.at(-1))?.example ?? '');
    return { decision, cards, community, thrown: [], dead: [] };
}

export const isWhole = (hand: Hand, room: HandCapacity): boolean =>
    hand.cards.length === room.cards && hand.community.length === room.community;

const trays: Tray[] = ['cards', 'community', 'thrown', 'dead'];

export const trayOf = (hand: Hand, card: string): Tray | undefined =>
    trays.find((tray) => hand[tray].includes(card));

// A card that is in use goes back to the deck. Any other card goes to the tray; if that is full, it
// replaces the card that was there longest.
export function toggled(hand: Hand, room: HandCapacity, tray: Tray, card: string): Hand {
    const from = trayOf(hand, card);
    if (from) return { ...hand, [from]: hand[from].filter((one) => one !== card) };
    if (room[tray] === 0) return hand;
    return { ...hand, [tray]: [...hand[tray], card].slice(-room[tray]) };
}

// The place of the next card: the first one that is not full.
export const nextTray = (hand: Hand, room: HandCapacity): Tray =>
    hand.cards.length < room.cards || room.community === hand.community.length
        ? 'cards'
        : 'community';

// What somebody typed: "qs 6H 10d", "qs6h4d". Nothing where a part of it is no card of the deck.
export function readCards(text: string, deck: readonly string[]): string[] | null {
    const marks = text.replaceAll('10', 'T').replace(/[\s,]/g, '');
    const pairs = marks.match(/../g) ?? [];
    if (pairs.join('') !== marks) return null;
    const cards = pairs.map((pair) => pair.charAt(0).toUpperCase() + pair.charAt(1).toLowerCase());
    const isFine = cards.every((card) => deck.includes(card));
    return isFine && new Set(cards).size === cards.length ? cards : null;
}

// Cards put into a tray by typing them; they leave where they lay.
export function placed(hand: Hand, room: HandCapacity, tray: Tray, cards: readonly string[]): Hand {
    const next = { ...hand };
    for (const other of trays) next[other] = hand[other].filter((card) => !cards.includes(card));
    next[tray] = cards.slice(0, room[tray]);
    return next;
}

// A hand as chance deals it; `chance(n)` is a whole number below n.
export function dealt(
    room: HandCapacity,
    decision: number,
    deck: string[],
    chance: (n: number) => number,
) {
    const left = [...deck];
    const draw = (): string => left.splice(chance(left.length), 1)[0] ?? '';
    const cards = Array.from({ length: room.cards }, draw);
    const community = Array.from({ length: room.community }, draw);
    return { decision, cards, community, thrown: [], dead: [] } satisfies Hand;
}

export function readHand(search: string): Hand | null {
    const query = new URLSearchParams(search);
    if (!query.has('cards')) return null;
    const list = (name: Tray): string[] => cardsOf(query.get(name) ?? '');
    const decision = Number(query.get('decision') ?? '1') - 1;
    return {
        decision: Number.isInteger(decision) && decision >= 0 ? decision : 0,
        cards: list('cards'),
        community: list('community'),
        thrown: list('thrown'),
        dead: list('dead'),
    };
}

// For the address; the parameters of the question itself are another matter.
export function writeHand(hand: Hand): Record<string, string> {
    const query: Record<string, string> = { cards: hand.cards.join(' ') };
    for (const tray of trays) if (hand[tray].length > 0) query[tray] = hand[tray].join(' ');
    if (hand.decision > 0) query['decision'] = String(hand.decision + 1);
    return query;
}

// For the server: a question about a second decision states the thrown cards, even if none were.
export function handParameters(hand: Hand): Record<string, string> {
    const { decision: _, ...query } = writeHand(hand);
    return hand.decision > 0 ? { ...query, thrown: hand.thrown.join(' ') } : query;
}
