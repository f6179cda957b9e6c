import outlines from './outlines.json';

// Card faces as SVG symbols, made once and used everywhere: `card-Qs` with pips, `jumbo-Qs` with
// one large index for small sizes, two backs, and chips. Colours are the page's custom
// properties, so that four colours and dark need no second set. Nothing here has a style
// attribute: the server's Content-Security-Policy would drop it.

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const suits = ['s', 'h', 'd', 'c'] as const;

type Rank = (typeof ranks)[number];
type Suit = (typeof suits)[number];
type Place = readonly [x: number, y: number];

const left = 95;
const middle = 125;
const right = 155;

const pairs = (...heights: number[]): Place[] =>
    heights.flatMap((y): Place[] => [
        [left, y],
        [right, y],
    ]);

const pips: Partial<Record<Rank, Place[]>> = {
    '2': [
        [middle, 85],
        [middle, 265],
    ],
    '3': [
        [middle, 85],
        [middle, 175],
        [middle, 265],
    ],
    '4': pairs(85, 265),
    '5': [...pairs(85, 265), [middle, 175]],
    '6': pairs(85, 175, 265),
    '7': [...pairs(85, 175, 265), [middle, 130]],
    '8': [...pairs(85, 175, 265), [middle, 130], [middle, 220]],
    '9': [...pairs(80, 143, 207, 270), [middle, 175]],
    T: [...pairs(80, 143, 207, 270), [middle, 111], [middle, 239]],
};

const sheet = '<rect x="1.5" y="1.5" width="247" height="347" rx="17" class="card-sheet"/>';

const symbol = (id: string, inside: string): string =>
    `<symbol id="${id}" viewBox="0 0 250 350">${sheet}${inside}</symbol>`;

const twice = (half: string): string => `${half}<g transform="rotate(180 125 175)">${half}</g>`;

const suitAt = (suit: Suit, x: number, y: number, scale: number, turn = ''): string =>
    `<use href="#suit-${suit}" class="ink-${suit}" ` +
    `transform="${turn}translate(${x} ${y}) scale(${scale})"/>`;

// A pip in the lower half stands on its head.
const pip = (suit: Suit, [x, y]: Place): string =>
    suitAt(suit, x - 21.5, y - 21.5, 0.43, y > 175 ? `rotate(180 ${x} ${y}) ` : '');

// Letters on a card: `font` is the size, and what else the text has.
const ink = (suit: Suit, x: number, y: number, font: string, letters: string): string =>
    `<text class="card-ink ink-${suit}" x="${x}" y="${y}" font-size=${font}>${letters}</text>`;

const index = (rank: Rank, suit: Suit): string =>
    twice(
        (rank === 'T'
            ? ink(suit, 31, 54, '"42" letter-spacing="-4"', '10')
            : ink(suit, 33, 54, '"48"', rank)) + suitAt(suit, 19, 65, 0.28),
    );

function court(rank: 'J' | 'Q' | 'K', suit: Suit): string {
    const half =
        `<path class="ink-${suit}" fill-rule="evenodd" d="${outlines.courts[rank]}" ` +
        'transform="translate(125 104) scale(1.12)"/>' +
        suitAt(suit, 76, 146, 0.24) +
        suitAt(suit, 150, 146, 0.24);
    return (
        `<rect x="64" y="40" width="122" height="270" rx="8" class="frame-${suit}"/>` +
        twice(half) +
        ink(suit, 125, 197, '"62" font-weight="500"', rank) +
        `<path class="line-${suit}" d="M64 175H98M152 175H186" fill="none" stroke-width="1.6"/>`
    );
}

function centre(rank: Rank, suit: Suit): string {
    if (rank === 'J' || rank === 'Q' || rank === 'K') return court(rank, suit);
    if (rank === 'A') {
        return (
            suitAt(suit, 66, 116, 1.18) +
            `<circle cx="125" cy="175" r="84" fill="none" class="line-${suit}" stroke-width="2"/>`
        );
    }
    return (pips[rank] ?? []).map((place) => pip(suit, place)).join('');
}

function jumbo(rank: Rank, suit: Suit): string {
    const text =
        rank === 'T'
            ? ink(suit, 88, 140, '"150" letter-spacing="-14"', '10')
            : ink(suit, 82, 140, '"150"', rank);
    return symbol(`jumbo-${rank}${suit}`, text + suitAt(suit, 90, 173, 1.5));
}

// Told apart by colour, by their word and by the cap: filled, or drawn in outline.
function joker(colour: 'b' | 'r'): string {
    const suit = colour === 'b' ? 's' : 'h';
    const word = [...'JOKER']
        .map((letter, at) => ink(suit, 34, 52 + 29 * at, '"28"', letter))
        .join('');
    const kind = colour === 'b' ? '' : ' class="joker-outline"';
    const cap = `<path d="${outlines.cap}"${kind}/>`;
    const bells =
        `<g${kind}><circle cx="-92" cy="-28" r="9"/><circle cx="0" cy="-76" r="9"/>` +
        `<circle cx="92" cy="-28" r="9"/></g>`;
    const name = colour === 'b' ? 'BLACK' : 'RED';
    return (
        symbol(
            `card-X${colour}`,
            twice(word) +
                `<g class="ink-${suit}" transform="translate(125 172) scale(.6)">` +
                `${cap}${bells}</g>` +
                ink(suit, 125, 240, '"17" letter-spacing="4"', name),
        ) +
        symbol(
            `jumbo-X${colour}`,
            ink(suit, 125, 88, '"62"', 'JKR') +
                `<g transform="translate(125 190) scale(.95)" class="ink-${suit}">${cap}</g>` +
                ink(suit, 125, 318, '"56"', name.charAt(0)),
        )
    );
}

const back = (id: string, kind: 'a' | 'b'): string =>
    symbol(
        id,
        `<rect x="14" y="14" width="222" height="322" rx="9" class="back-${kind}"/>` +
            '<rect x="14" y="14" width="222" height="322" rx="9" fill="url(#card-lattice)"/>' +
            '<rect x="25" y="25" width="200" height="300" rx="5" fill="none" stroke="#fff" ' +
            'stroke-opacity=".55" stroke-width="2.5"/>' +
            `<path d="M125 128L161 175L125 222L89 175Z" class="back-${kind}" stroke="#fff" ` +
            'stroke-opacity=".75" stroke-width="3"/>' +
            '<path d="M112 197V154H141M112 174H134" fill="none" stroke="#fff" ' +
            'stroke-opacity=".9" stroke-width="6"/>',
    );

const lattice =
    '<pattern id="card-lattice" width="16" height="16" patternUnits="userSpaceOnUse" ' +
    'patternTransform="rotate(45)"><path d="M0 0H16M0 0V16" stroke="#fff" stroke-opacity=".22" ' +
    'stroke-width="2.4"/></pattern>';

const suitSymbols = suits
    .map((suit) => `<path id="suit-${suit}" d="${outlines.suits[suit]}"/>`)
    .join('');

const faces = suits
    .flatMap((suit) =>
        ranks.map(
            (rank) =>
                symbol(`card-${rank}${suit}`, index(rank, suit) + centre(rank, suit)) +
                jumbo(rank, suit),
        ),
    )
    .join('');

// Everything that `<use>` may name, as the inside of one hidden <svg>.
export const sprite = (chips: string): string =>
    `<defs>${lattice}${suitSymbols}${faces}${joker('b')}${joker('r')}` +
    `${back('card-back', 'a')}${back('card-back-b', 'b')}${chips}</defs>`;
