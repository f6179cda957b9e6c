import type { TableEvent } from '../../api/generated';
import { ProofError } from './bytes';
import type { ProvenRound } from './proof';
import type { RecordedEvent } from './events';
import { lastIndex } from '../common/last_index';

// Compares a replay with the record: event by event, field by field, and the words of the proof
// with the words of the replay.

// Events for the staff only; a proof for others has only their kind.
const ofStaff = new Set([
    'attested',
    'step-reached',
    'seat-acted',
    'deck-received',
    'deck-removed',
    'device-counted',
    'cards-warned',
    'papers-completed',
    'meter-contributed',
    'meter-reversed',
    'meter-corrected',
    'meter-restored',
    'layout-attested',
    'deck-put-in',
    'deck-taken-out',
    'deck-rejected',
    'deck-sealed',
    'deck-inspected',
    'entry-supplied',
    'meter-reexecuted',
    'dispute-flagged',
    'line-awarded',
]);
// The moment is told from the clock of the decision, the order is the deck's own part.
const passedOver = new Set(['deadline', 'order']);

const isHidden = (value: unknown): boolean => typeof value === 'string' && value.includes('??');

// A replay may show a face that is hidden in this proof, because its viewer was at the table. If
// both show the face, it must be the same.
function agrees(recorded: unknown, shown: unknown): boolean {
    if (isHidden(recorded) || isHidden(shown)) {
        const cards = String(recorded).split(' ');
        const faces = String(shown).split(' ');
        const isSameCard = (card: string, at: number): boolean =>
            card === '??' || faces[at] === '??' || card === faces[at];
        return cards.length === faces.length && cards.every(isSameCard);
    }
    return recorded === shown;
}

function compare(event: RecordedEvent, frame: TableEvent, citations: Citations): void {
    const where = `“${frame.text}”`;
    if (event.type !== frame.type)
        throw new ProofError(`${where} is not what the record says here`);
    for (const [name, value] of Object.entries(event.data)) {
        if (passedOver.has(name)) continue;
        if (!agrees(value, frame.data[name])) {
            throw new ProofError(
                `${where} differs from the record in its ${name.replace('_', ' ')}`,
            );
        }
    }
    const clause = clauseOf(event, citations);
    if (clause !== null && clause !== frame.clause) {
        throw new ProofError(`${where} rests on another clause`);
    }
}

// "N.J.A.C. …; ruling D-5"; null where the clause has an id that the game does not list any more.
function clauseOf(event: RecordedEvent, citations: Citations): string | null {
    const citation = event.clause === '' ? '' : citations.get(event.clause);
    if (citation === undefined) return null;
    const ruling = event.ruling === '' ? '' : `ruling ${event.ruling}`;
    return [citation, ruling].filter((part) => part !== '').join('; ');
}

// Id of a clause → its citation.
export type Citations = ReadonlyMap<string, string>;

// The events that a replay for this audience shows: as the record has them, and as it shows them.
const inRecord = (proved: ProvenRound): RecordedEvent[] =>
    proved.events.filter((event) => event.isOfRound && !event.isKind);
const inReplay = (proved: ProvenRound, frames: readonly TableEvent[]): TableEvent[] =>
    frames.filter((frame) => proved.as === 'auditor' || !ofStaff.has(frame.type));

// Returns the number of compared events; throws if one differs from the record.
export function compareEvents(
    proved: ProvenRound,
    frames: readonly TableEvent[],
    citations: Citations,
): number {
    const recorded = inRecord(proved);
    const told = inReplay(proved, frames);
    for (const [at, event] of recorded.entries()) {
        const frame = told[at];
        if (frame) compare(event, frame, citations);
    }
    if (told.length !== recorded.length) {
        throw new ProofError(
            `the record has ${recorded.length} events of this round, and ${told.length} are shown`,
        );
    }
    return told.length;
}

function ended(text: string, clause: string): string {
    return `${text.replace(/\.$/, '')}${clause === '' ? '' : ` (${clause})`}.`;
}

// A proof does not contain the deadlines of decisions.
const sayingOf = (frame: TableEvent): string =>
    ended(frame.text.replace(/ by [\d:]+ UTC\.$/, '.'), frame.clause);

// The next round begins in the entry that ends this one.
function beginning(event: RecordedEvent, table: string, citations: Citations): string | null {
    if (event.type !== 'round-began') return null;
    const deck = Number(event.data['deck']) + 1;
    const text = `Round ${table}/${event.data['round']} begins, with deck ${deck}`;
    return ended(text, clauseOf(event, citations) ?? '');
}

// The lines that a proof must have; null for lines whose words only the record has.
function wantedLines(
    proved: ProvenRound,
    frames: readonly TableEvent[],
    citations: Citations,
): { time: string; text: string | null }[] {
    const told = inReplay(proved, frames);
    const table = proved.round.split('/')[0] ?? '';
    const wanted: { time: string; text: string | null; sequence: number }[] = [];
    for (const event of proved.events.filter((one) => !one.isKind)) {
        const frame = event.isOfRound ? told.shift() : undefined;
        const text = frame ? sayingOf(frame) : beginning(event, table, citations);
        wanted.push({ time: timeOf(event), text, sequence: event.sequence });
    }
    for (const { sequence, place, card } of proved.cards) {
        const at = lastIndex(wanted, (one) => one.sequence <= sequence) + 1;
        const time = wanted[at - 1]?.time ?? '';
        const text = `Card ${place + 1} of the shuffled deck was ${card}.`;
        wanted.splice(at, 0, { time, text, sequence });
    }
    return wanted;
}

const timeOf = (event: RecordedEvent): string => new Date(event.time).toISOString();

// Compares the words of a proof with those of the replay and with the deck. Returns the number of
// lines that could be compared.
export function compareLines(
    proved: ProvenRound,
    frames: readonly TableEvent[],
    citations: Citations,
): number {
    const wanted = wantedLines(proved, frames, citations);
    for (const [at, { time, text }] of wanted.entries()) {
        const line = proved.lines[at] ?? '';
        const isSame = text === null ? line.startsWith(`${time} `) : line === `${time} ${text}`;
        if (!isSame)
            throw new ProofError(`its words at line ${at + 1} are not those of the record`);
    }
    if (wanted.length !== proved.lines.length) {
        throw new ProofError(
            `it has ${proved.lines.length} lines of words for ${wanted.length} events`,
        );
    }
    return wanted.filter((one) => one.text !== null).length;
}
