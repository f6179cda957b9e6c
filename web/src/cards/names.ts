// Cards in words, for screen readers and plain text.

const rankNames: Record<string, string> = {
    A: 'ace',
    K: 'king',
    Q: 'queen',
    J: 'jack',
    T: 'ten',
    '9': 'nine',
    '8': 'eight',
    '7': 'seven',
    '6': 'six',
    '5': 'five',
    '4': 'four',
    '3': 'three',
    '2': 'two',
};
const suitNames: Record<string, string> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };

export const hidden = '??';

// "Qs 6h ??" → its cards.
export const cardsOf = (text: string): string[] => text.split(' ').filter((card) => card !== '');

export function cardName(card: string): string {
    if (card === hidden) return 'a card face down';
    if (card === 'Xb') return 'black joker';
    if (card === 'Xr') return 'red joker';
    const rank = rankNames[card.charAt(0)];
    const suit = suitNames[card.charAt(1)];
    return rank && suit ? `${rank} of ${suit}` : card;
}

// "queen of spades, six of hearts and 2 cards face down".
export function handName(cards: readonly string[]): string {
    const known = cards.filter((card) => card !== hidden).map(cardName);
    const unknown = cards.length - known.length;
    if (unknown > 0) known.push(unknown === 1 ? 'a card face down' : `${unknown} cards face down`);
    if (known.length < 2) return known[0] ?? 'no cards';
    return `${known.slice(0, -1).join(', ')} and ${known.at(-1)}`;
}

const sorted = (text: string): string => cardsOf(text).sort().join(' ');

// Whether two texts name the same cards, in whatever order.
export const sameCards = (one: string, other: string): boolean => sorted(one) === sorted(other);
