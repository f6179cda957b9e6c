import type { TableEvent } from '../../api/generated';
import { ProofError } from './bytes';
import type { ProvenRound } from './proof';
import { asSet, type RecordedEvent } from './events';

// Compares a replay with the record: event by event, field by field.

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
    if (Array.isArray(shown)) return recorded === asSet(shown.map(String));
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
export function clauseOf(event: RecordedEvent, citations: Citations): string | null {
    const citation = event.clause === '' ? '' : citations.get(event.clause);
    if (citation === undefined) return null;
    const ruling = event.ruling === '' ? '' : `ruling ${event.ruling}`;
    return [citation, ruling].filter((part) => part !== '').join('; ');
}

// Id of a clause → its citation.
export type Citations = ReadonlyMap<string, string>;

// The events that a replay for this audience shows: as the record has them, and as it shows them.
const inRecord = (proved: ProvenRound): RecordedEvent[] =>
    [...proved.beginning, ...proved.events].filter((event) => event.isOfRound && !event.isKind);
export const isInEntries = (proved: ProvenRound, frame: TableEvent): boolean =>
    frame.seq >= proved.firstNumber;
// Nothing is opened in the entry before, so what it says to the staff is not proved.
export const inReplay = (proved: ProvenRound, frames: readonly TableEvent[]): TableEvent[] =>
    frames.filter(
        (frame) =>
            !ofStaff.has(frame.type) || (proved.as === 'auditor' && isInEntries(proved, frame)),
    );

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
