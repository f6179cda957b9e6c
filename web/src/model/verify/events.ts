import { ProofError, Reader, textOf, type Bytes } from './bytes';
import { cardAt, kinds, type Entry } from './leaf';

// Decodes the events of entries from their bytes (docs/ledger_parts.md): the same events that a
// replay shows, with the vocabulary of the configuration in force.

const lists = [
    'steps',
    'wagers',
    'choices',
    'options',
    'lines',
    'schedules',
    'rows',
    'meters',
    'clauses',
    'rulings',
] as const;
export type Vocabulary = Record<(typeof lists)[number], string[]>;

export function vocabularyOf(configuration: Entry): Vocabulary {
    const [part] = configuration.parts;
    if (part?.kind !== kinds.configuration || !part.isOpen) {
        throw new ProofError("the table's configuration is none");
    }
    const reader = new Reader(part.open);
    reader.byte(); // The money, and the number of the meters.
    reader.number32();
    reader.counted(); // The game, and the table file.
    reader.counted();
    const words = JSON.parse(textOf(reader.counted())) as Record<string, unknown>;
    const isWhole = lists.every((list) => Array.isArray(words[list]));
    if (!reader.isAtEnd) reader.number32(); // The edition of the rules; the first named none.
    if (!isWhole || !reader.isAtEnd) throw new ProofError("the table's words are not whole");
    return words as Vocabulary;
}

type Field = string | number | boolean;

// A list whose order says nothing, as one text.
export const asSet = (keys: readonly string[]): string => [...keys].sort().join(' ');

export interface RecordedEvent {
    type: string;
    // Whether only its kind is open.
    isKind: boolean;
    clause: string;
    ruling: string;
    data: Record<string, Field>;
    time: number;
    // Of its entry.
    sequence: number;
    account: number;
    // False for events between two rounds and after the end of this one, which a replay does not
    // show.
    isOfRound: boolean;
}

const places = ['hand', 'drawn', 'dealer', 'community', 'burned', 'thrown', 'stub', 'rack'];
const fates = ['wins', 'loses', 'pushes', 'forfeited', 'refunded'];
const dealings = ['manual-shoe', 'hand', 'automated'];
const shufflings = ['manual', 'device', 'preshuffled'];
const irregularities = [
    'one-face-up',
    'several-face-up',
    'several-face-up-later',
    'drawn-in-error',
    'player-count',
    'dealer-count',
    'community-count',
    'dealer-exposed',
    'shuffler-fault',
    'shoe-fault',
    'stub-misdealt',
    'stub-wrong',
    'device-count',
    'deck-exhausted',
    'other',
];
const remedies = [
    'play-on-without-card',
    'use-as-next-card',
    'void-all',
    'void-hand',
    'complete-or-void',
    'reshuffle',
    'remove-deck',
    'void-and-remove-deck',
    'supervisor',
    'play-on',
    'pay',
    'return-wager',
];
const deckFaults = ['missing', 'extra', 'marked', 'damaged'];

type FieldReader = (reader: Reader, words: Vocabulary) => Field;

function word(words: readonly string[], place: number): string {
    if (place === 0) return '';
    const found = words[place - 1];
    if (found === undefined) throw new ProofError('a word is not in the list of the table');
    return found;
}
const listed =
    (list: keyof Vocabulary): FieldReader =>
    (reader, words) =>
        word(words[list], reader.number());
const among =
    (names: readonly string[]): FieldReader =>
    (reader) =>
        word(names, reader.byte() + 1);
const byte: FieldReader = (reader) => reader.byte();
const flag: FieldReader = (reader) => reader.flag();
const signed: FieldReader = (reader) => reader.signed();
const number32: FieldReader = (reader) => reader.number32();
const text: FieldReader = (reader) => textOf(reader.counted());
// One bit for each wager, in the order of the words.
const wagers: FieldReader = (reader, words) => {
    const bits = reader.number();
    if (bits >= 2 ** words.wagers.length) {
        throw new ProofError('a wager is not in the list of the table');
    }
    return asSet(words.wagers.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1));
};
const card: FieldReader = (reader) => cardAt(reader.byte());
const cards: FieldReader = (reader) => {
    const count = reader.number();
    if (count > 54) throw new ProofError('there are more cards than a deck has');
    return Array.from({ length: count }, () => cardAt(reader.byte())).join(' ');
};

const fields: Record<string, FieldReader> = {
    seat: byte,
    from: byte,
    deck: byte,
    number: byte,
    decision: byte,
    reason: text,
    id: text,
    entry: text,
    why: text,
    line: text,
    colour: text,
    drawing: text,
    day: text,
    photograph: text,
    fault: among(deckFaults),
    step: listed('steps'),
    wager: listed('wagers'),
    // 'first-draw/fold' where two decisions have an option of this key; a replay says the same.
    choice: listed('choices'),
    key: listed('lines'),
    schedule: listed('schedules'),
    row: listed('rows'),
    meter: listed('meters'),
    cards,
    card,
    before: card,
    after: card,
    place: among(places),
    fate: among(fates),
    what: among(irregularities),
    remedy: among(remedies),
    dealing: among(dealings),
    shuffling: among(shufflings),
    ...Object.fromEntries(
        [
            'amount',
            'match_play',
            'was',
            'was_match_play',
            'stake',
            'coupon',
            'net',
            'difference',
            'paid',
            'deadline',
            'funded',
            'contributed',
            'reversed',
            'corrected',
            'hits',
        ].map((name) => [name, signed]),
    ),
    ...Object.fromEntries(['round', 'table', 'account'].map((name) => [name, number32])),
    overflow: signed,
    reserve: signed,
    settled_anyway: wagers,
    ...Object.fromEntries(
        ['again', 'after_round', 'by_table', 'right', 'limited', 'working', 'reset', 'shown'].map(
            (name) => [name, flag],
        ),
    ),
};

// Number → event and its fields. `{form}` behind a field says how this event writes it, where it
// differs from the others.
const written: Record<number, string> = {
    1: 'attested step',
    2: 'step-reached step',
    3: 'round-began round deck',
    4: 'round-ended',
    5: 'deck-received deck id colour',
    6: 'deck-removed deck reason',
    7: 'shuffled deck',
    8: 'device-counted number',
    9: 'cut number again reason',
    10: 'cards-warned',
    11: 'method-changed dealing shuffling',
    12: 'seat-taken seat account',
    13: 'seat-left seat after_round',
    14: 'connection-lost seat',
    15: 'connection-restored seat',
    16: 'wager-placed seat wager amount match_play',
    17: 'wager-withdrawn seat wager amount',
    18: 'bets-closed',
    19: 'dealt-in seat',
    20: 'decision-asked seat deadline',
    21: 'chosen seat choice by_table',
    22: 'wager-made seat wager amount',
    23: 'thrown seat decision cards by_table',
    24: 'show-elected seat shown by_table',
    25: 'cards-dealt place seat cards',
    26: 'cards-shown place seat cards',
    27: 'cards-collected place seat number',
    28: 'cards-moved place seat number:signed',
    29: 'cards-set-aside cards',
    30: 'stub-counted number right',
    31:
        'line-settled seat key wager fate stake coupon net reason:byte schedule row limited ' +
        'meter from',
    32: 'seat-acted seat',
    33: 'hand-voided seat',
    34: 'round-voided settled_anyway',
    35: 'irregularity-found what remedy seat number verdict:byte reason',
    36: 'ruled remedy seat reason',
    37: 'correction-opened reason',
    38: 'card-corrected place seat before after',
    39: 'line-corrected seat key wager fate net difference from reason:byte schedule row meter',
    40: 'correction-closed',
    41: 'light-reported seat working',
    42: 'light-lit seat',
    43: 'progressive-taken number',
    44: 'payout-validated seat',
    45: 'papers-completed seat',
    46: 'meter-contributed meter shown:signed overflow reserve table',
    47: 'meter-reversed meter shown:signed overflow reserve table',
    48: 'meter-paid meter paid reset table',
    49: 'meter-corrected meter before:signed after:signed role:byte account reason table',
    50: 'advice-asked seat',
    51: 'meter-restored meter paid reset shown:signed overflow reserve table',
    52: 'layout-attested drawing day photograph',
    53: 'deck-put-in deck',
    54: 'deck-taken-out deck',
    55: 'deck-rejected deck fault card',
    56: 'deck-sealed id',
    57: 'deck-inspected id',
    58: 'light-out seat',
    59: 'light-verified seat',
    60: 'entry-corrected seat before:text after:text',
    61: 'entry-supplied seat entry',
    62: 'correction-abandoned',
    63: 'entry-taken-back entry',
    64: 'entry-dropped seat entry why',
    65: 'line-taken-back seat key wager difference from',
    66: 'wager-corrected seat wager amount match_play was was_match_play',
    67:
        'meter-reexecuted meter shown:signed overflow reserve paid funded contributed reversed ' +
        'corrected hits table',
    68: 'round-reexecuted',
    69: 'dispute-flagged round seat line reason',
    70: 'line-awarded round seat key account amount role:byte second:number32 reason',
    71: 'raise-reduced seat choice wager amount returned',
};
const onlyKind = new Set([
    1, 2, 5, 6, 8, 10, 32, 45, 46, 47, 49, 51, 52, 53, 54, 55, 56, 57, 61, 67, 69, 70,
]);
const forms: Record<string, FieldReader> = { byte, signed, text, number32 };

// One item of a list; `isWhole` says that it is the whole form.
function readItem(reader: Reader, words: Vocabulary, isWhole: boolean): [RecordedEvent, boolean] {
    const head = reader.number();
    const [type, ...names] = (written[Math.floor(head / 2)] ?? '').split(' ');
    if (!type) throw new ProofError('an event is of a kind that this page does not know');
    const hasMore = head % 2 === 1;
    const isKind = hasMore && !isWhole && onlyKind.has(Math.floor(head / 2));
    const event: RecordedEvent = {
        type,
        isKind,
        clause: '',
        ruling: '',
        data: {},
        time: 0,
        sequence: 0,
        account: 0,
        isOfRound: false,
    };
    if (isKind) return [event, hasMore];
    event.clause = word(words.clauses, reader.number());
    event.ruling = word(words.rulings, reader.number());
    for (const each of names) {
        const [name = '', form = ''] = each.split(':');
        // The account of who takes a seat is not in the open form.
        if (name === 'account' && type === 'seat-taken' && !isWhole && hasMore) continue;
        const read = forms[form] ?? fields[name];
        if (!read) throw new ProofError(`an event has a field ${name} that this page cannot read`);
        event.data[name] = read(reader, words);
    }
    if (type === 'irregularity-found') event.data = judged(event.data);
    return [event, hasMore];
}

// The outcome of an irregularity: three facts in one byte.
function judged({ verdict, ...rest }: RecordedEvent['data']): RecordedEvent['data'] {
    const bits = Number(verdict);
    if (bits > 7)
        throw new ProofError('an irregularity is judged in a way this page does not know');
    const has = (bit: number): boolean => Math.floor(bits / bit) % 2 === 1;
    return { ...rest, prescribed: has(1), too_late: has(2), unconfirmed: has(4) };
}

function readList(bytes: Bytes, words: Vocabulary, isWhole: boolean): [RecordedEvent, boolean][] {
    const reader = new Reader(bytes);
    const items: [RecordedEvent, boolean][] = [];
    while (!reader.isAtEnd) items.push(readItem(reader, words, isWhole));
    return items;
}

// If the open list says that an event's whole form is elsewhere, it is the next one of its type in
// the opened parts (for sealed cards, in the list of its seat). `reopens`: the entry takes the end
// of the round back, and is filed under the next one.
export function eventsOf(
    entry: Entry,
    words: Vocabulary,
    round: number,
    reopens = false,
): RecordedEvent[] {
    const parts = entry.parts.filter((part) => part.kind === kinds.event);
    const wholes = parts
        .filter((part) => !part.isOpen && part.whole)
        .map((part) => readList(part.whole ?? part.open, words, true).map(([event]) => event));
    const open = parts.find((part) => part.isOpen);
    const items = open ? readList(open.open, words, false) : [];
    const events = items.map(([event, hasMore]) => {
        if (!hasMore) return event;
        const list = wholes.find(([next]) => next && agree(event, next));
        return list?.shift() ?? event;
    });
    if (wholes.some((list) => list.length > 0)) {
        throw new ProofError(`entry ${entry.sequence} opens events that it does not list`);
    }
    const isOfRound = withinRound(events, round, reopens || entry.round === round);
    return events.map((event, at) => ({
        ...event,
        time: entry.time,
        sequence: entry.sequence,
        account: entry.account,
        isOfRound: isOfRound(at),
    }));
}

// Which events of an entry belong to the round. It may begin in the entry that ends the round
// before, and the next one in the entry that ends it.
function withinRound(
    events: readonly RecordedEvent[],
    round: number,
    isFiledUnder: boolean,
): (at: number) => boolean {
    const begin = events.findIndex(
        (event) => event.type === 'round-began' && event.data['round'] === round,
    );
    const end = events.findIndex((event) => event.type === 'round-ended');
    if (begin >= 0) return (at) => at >= begin;
    return (at) => isFiledUnder && (end < 0 || at <= end);
}

// Whether a whole event agrees with the open list, as far as the list states its fields.
function agree(open: RecordedEvent, whole: RecordedEvent): boolean {
    if (open.type !== whole.type) return false;
    return Object.entries(open.data).every(([name, value]) => {
        const other = whole.data[name];
        if (typeof value !== 'string' || !value.includes('??')) return value === other;
        return String(other).split(' ').length === value.split(' ').length;
    });
}
