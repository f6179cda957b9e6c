import type {
    Deck,
    Irregularity,
    IrregularityInput,
    PreviewedEvent,
    SessionRole,
    View,
} from '../../api/generated';
import type { Command } from '../../api/preview';
import { lastIndex } from '../common/last_index';

// The dealer's console: cards as they are typed or scanned, and the input that the due step needs.

export interface TypedCards {
    cards: string[];
    // A rank that waits for its suit.
    rank: string;
    // Why the text is no list of cards, as a sentence.
    fault: string;
}

const ranks = 'A23456789TJQK';
const suits = 'SHDC';
const jokers: Record<string, string> = { B: 'Xb', R: 'Xr' };

// "jh 8c 3" → jack of hearts, eight of clubs, and a three that waits for its suit. Two letters a
// card, in any case, with or without spaces and commas between them; 10 and 0 are a ten, X (or *)
// with B or R a joker. Scanners write the same.
export function typedCards(text: string): TypedCards {
    const letters = text
        .toUpperCase()
        .replace(/[\s,;:|/-]+/g, '')
        .replaceAll('10', 'T')
        .replaceAll('0', 'T')
        .replaceAll('*', 'X');
    const cards: string[] = [];
    let rank = '';
    for (const letter of letters) {
        if (rank === '') {
            if (!ranks.includes(letter) && letter !== 'X') {
                return { cards, rank, fault: `${letter} is no rank: A, 2 to 9, T, J, Q, K or X.` };
            }
            rank = letter;
            continue;
        }
        const card =
            rank === 'X'
                ? jokers[letter]
                : suits.includes(letter)
                  ? rank + letter.toLowerCase()
                  : undefined;
        if (!card) {
            const wanted = rank === 'X' ? 'B for black or R for red' : 'S, H, D or C';
            return { cards, rank, fault: `${letter} is no suit: ${wanted}.` };
        }
        if (cards.includes(card)) {
            return { cards, rank: '', fault: `${card} was entered twice.` };
        }
        cards.push(card);
        rank = '';
    }
    return { cards, rank, fault: '' };
}

// The number of faces that the step needs; null if it needs none.
export const facesWanted = ({ next }: View): number | null =>
    next?.input === 'faces' ? (next.cards ?? null) : null;

// Which cards those are.
export function facesLabel({ next }: View): string {
    if (next?.place === 'dealer') return 'The dealer’s cards';
    if (next?.place === 'community') return 'Community cards';
    return next?.seat ? `Cards of seat ${next.seat}` : 'Cards that are turned up';
}

export const isMine = (view: View, role: SessionRole): boolean =>
    view.next?.who.includes(role) ?? false;

// The commands that the step's own key does not give: opening a table, validating a payout.
export function actInstead(view: View): { command: Command; name: string } | null {
    const { next } = view;
    if (!next || next.step !== '' || view.correction || view.awaits_ruling) return null;
    if (view.state === 'closed') {
        return { command: { type: 'open-table', data: {} }, name: 'Open the table' };
    }
    if (view.state === 'settling' && next.seat > 0 && next.who.includes('supervisor')) {
        const data = { seat: next.seat };
        return { command: { type: 'validate-payout', data }, name: 'Validate the payout' };
    }
    return null;
}

// "3 h 12 of 8 h", and whether little is left.
export function deckAge(deck: Deck, now: number): { text: string; isOld: boolean } {
    const opened = Date.parse(deck.opened_at);
    const until = Date.parse(deck.usable_until);
    const minutes = Math.max(0, Math.floor((now - opened) / 60_000));
    const hours = Math.round((until - opened) / 3_600_000);
    const rest = String(minutes % 60).padStart(2, '0');
    const text = `${Math.floor(minutes / 60)} h ${rest} of ${hours} h`;
    return { text, isOld: deck.warned || now >= until };
}

export interface IrregularityDetails {
    seat: string;
    number: string;
    cards: string;
    reason: string;
}

export const noDetails: IrregularityDetails = { seat: '', number: '', cards: '', reason: '' };

// The command that raises an irregularity, or null until all its fields are filled in.
export function raiseOf(one: Irregularity, details: IrregularityDetails): Command | null {
    const data: Record<string, unknown> = { what: one.what };
    const known: Record<IrregularityInput, () => boolean> = {
        seat: () => /^[1-9]$/.test(details.seat),
        number: () => /^\d{1,2}$/.test(details.number),
        cards: () => {
            const { cards, rank, fault } = typedCards(details.cards);
            return fault === '' && rank === '' && cards.length > 0;
        },
        reason: () => details.reason.trim() !== '',
    };
    if (!one.asks.every((field) => known[field]())) return null;
    if (one.asks.includes('seat')) data['seat'] = Number(details.seat);
    if (one.asks.includes('number')) data['number'] = Number(details.number);
    if (one.asks.includes('cards')) data['cards'] = typedCards(details.cards).cards.join(' ');
    if (details.reason.trim() !== '') data['reason'] = details.reason.trim();
    return { type: 'raise', data };
}

const quiet = new Set(['step-reached', 'seat-acted', 'attested', 'meter-contributed']);

// The consequences of a command, without mere steps of the procedure and without repetitions.
export function outcomeOf(frames: readonly PreviewedEvent[]): PreviewedEvent[] {
    const told = frames.filter((frame) => !quiet.has(frame.type) && frame.text !== '');
    return told.filter((frame, at) => told.findIndex((one) => one.text === frame.text) === at);
}

export interface TrailEntry {
    step: string;
    text: string;
    clause: string;
    // When and by whom it was attested, if it was.
    attested: string;
}

// The steps reached since the round began; the last one is due. `event` is a frame of the table,
// whose text has the step's words in quotation marks.
export function follow(
    trail: readonly TrailEntry[],
    event: { type: string; data: Record<string, unknown>; clause: string; text: string },
    time: string,
): readonly TrailEntry[] {
    if (event.type === 'round-ended') return [];
    const step = String(event.data['step'] ?? '');
    if (event.type === 'step-reached') {
        const text = /"(.*)"/s.exec(event.text)?.[1] ?? event.text;
        return [...trail, { step, text, clause: event.clause, attested: '' }];
    }
    if (event.type === 'attested') {
        const at = lastIndex(trail, (one) => one.step === step);
        return trail.map((one, place) => (place === at ? { ...one, attested: time } : one));
    }
    return trail;
}
