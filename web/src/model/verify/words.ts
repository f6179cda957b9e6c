import type { TableEvent } from '../../api/generated';
import { counted } from '../../design/words';
import { lastIndex } from '../common/last_index';
import { ProofError } from './bytes';
import type { RecordedEvent } from './events';
import { clauseOf, inReplay, isInEntries, type Citations } from './frames';
import type { ProvenRound } from './proof';

// Compares the words of a proof with the words of the replay.

function ended(text: string, clause: string): string {
    return `${text.replace(/\.$/, '')}${clause === '' ? '' : ` (${clause})`}.`;
}

// Events whose words begin with the person who acts.
const namesActor = new Set([
    'attested',
    'layout-attested',
    'line-awarded',
    'meter-corrected',
    'payout-validated',
    'ruled',
]);

// A replay may show less than the proof, or more: it hides the accounts of the staff from players,
// and shows the staff who sits down, and players the cards of theirs that the proof keeps closed. A
// proof does not contain the deadlines of decisions.
function sayingOf(frame: TableEvent, event: RecordedEvent): string {
    let text = frame.text.replace(/ by [\d:]+ UTC\.$/, '.');
    if (namesActor.has(event.type) && event.account !== 0) {
        text = text.replace(
            /^(The dealer|The floorperson|The supervisor|Surveillance) /,
            `$1, account ${event.account}, `,
        );
    }
    if (event.type === 'seat-taken' && event.data['account'] === undefined) {
        text = text.replace(/^Account \d+ takes/, 'A player takes');
    }
    const shown = String(frame.data['cards'] ?? '');
    const recorded = String(event.data['cards'] ?? '').split(' ');
    if (!shown.includes('??') && recorded.every((card) => card === '??')) {
        text = text.replace(shown, counted(recorded.length, 'card'));
    }
    return ended(text, frame.clause);
}

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
    const told = inReplay(proved, frames).filter((frame) => isInEntries(proved, frame));
    const table = proved.round.split('/')[0] ?? '';
    const wanted: { time: string; text: string | null; sequence: number }[] = [];
    for (const event of proved.events.filter((one) => !one.isKind)) {
        const frame = event.isOfRound ? told.shift() : undefined;
        const text = frame ? sayingOf(frame, event) : beginning(event, table, citations);
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
