import type { Verification } from '../../api/generated';
import type { ReplayRound } from '../../api/rounds';
import { counted } from '../../design/words';
import { checkProof, type ProvenRound } from './proof';
import { ProofError } from './bytes';
import { compareEvents, type Citations } from './frames';
import { compareLines } from './words';

// The report about a proof: what was checked and what was not, in plain sentences.

export interface Check {
    state: 'ok' | 'failed' | 'not-checked';
    text: string;
}

// Without its signature nothing is proved, however well the rest fits together.
export type Outcome = 'holds' | 'false' | 'not-checked';

export interface Report {
    outcome: Outcome;
    // In one sentence.
    verdict: string;
    checks: Check[];
    proved: ProvenRound | null;
}

export interface ProofInput {
    proof: string;
    key: string;
    // Whether the viewer typed the key, and so has it from elsewhere.
    isOwnKey: boolean;
    // The round that the page shows; without it, only the bytes are checked.
    round: ReplayRound | null;
    citations: Citations;
    deck: number[];
}

const ok = (text: string): Check => ({ state: 'ok', text });
const failed = (text: string): Check => ({ state: 'failed', text });
const open = (text: string): Check => ({ state: 'not-checked', text });

function bytesChecked(proved: ProvenRound): Check[] {
    const hidden = counted(proved.openings, 'hidden part');
    const cards = counted(proved.cards.length, 'card');
    const signed = proved.isSignatureChecked
        ? ok(`The key ${proved.keyId} has signed the record of ${proved.size} entries (Ed25519).`)
        : open('The signature: this browser has no Ed25519, fairdeal ledger check-proof has it.');
    const deck = proved.isDeckFirst ? ' The deck was committed to before betting closed.' : '';
    return [
        signed,
        ok(
            `${counted(proved.entries, 'entry', 'entries')} of the round, ${proved.first} to ` +
                `${proved.last}, are in it, one behind the other: none was changed or left out.`,
        ),
        ok(`${hidden} and ${cards} of the deck are what was committed to (SHA-256).${deck}`),
    ];
}

function notChecked(input: ProofInput): Check[] {
    const key = input.isOwnKey
        ? []
        : [open('Whose key it is: this server gave it. Enter one that you have from elsewhere.')];
    const words = input.round
        ? []
        : [open('The words of the file: only those of the round that is shown can be compared.')];
    return [
        ...key,
        ...words,
        open(
            'The deadlines of decisions as they are shown: the record binds what was decided and ' +
                'by whom, but how long the clock ran is the server’s word.',
        ),
        open(
            'The order of the shuffle: the cards of this round are at their places in a deck that ' +
                'was fixed before, but the cards nobody may see stay closed.',
        ),
        open(
            'That the rules lead from these cards and choices to this result, and that the table ' +
                'had no newer configuration: that takes the program (fairdeal ledger verify).',
        ),
    ];
}

function wordsChecked(input: ProofInput, proved: ProvenRound): Check[] {
    if (!input.round) return [];
    if (proved.round !== input.round.round) {
        throw new ProofError(`it is of round ${proved.round}, and ${input.round.round} is shown`);
    }
    const { frames } = input.round;
    const events = compareEvents(proved, frames, input.citations);
    const lines = compareLines(proved, frames, input.citations);
    return [
        ok(
            `All ${counted(events, 'event')} shown here are those of the record, with their ` +
                'cards, amounts and clauses.',
        ),
        ok(`${counted(lines, 'line')} of words in the proof say the same.`),
    ];
}

export async function reportOf(input: ProofInput): Promise<Report> {
    const checks: Check[] = [];
    let proved: ProvenRound | null = null;
    try {
        proved = await checkProof(input.proof, input.key, input.deck);
        checks.push(...bytesChecked(proved), ...wordsChecked(input, proved));
    } catch (thrown) {
        if (!(thrown instanceof ProofError)) throw thrown;
        const text = `${thrown.message.charAt(0).toUpperCase()}${thrown.message.slice(1)}.`;
        return {
            outcome: 'false',
            verdict: 'This proof does not hold.',
            checks: [...checks, failed(text)],
            proved: null,
        };
    }
    const which = input.round ? 'This round' : `Round ${proved.round}`;
    const all = [...checks, ...notChecked(input)];
    if (!proved.isSignatureChecked) {
        const verdict = 'Not checked: this browser cannot check the signature.';
        return { outcome: 'not-checked', verdict, checks: all, proved };
    }
    const verdict = `${which} is in the signed record, unchanged.`;
    return { outcome: 'holds', verdict, checks: all, proved };
}

// The server's own verification: it executes the recorded commands again, which a page cannot.
export function withServer(report: Report, said: Verification): Report {
    if (said.verified) {
        const text = `The server, asked to execute the round again itself, says: ${said.sentence}`;
        return { ...report, checks: [...report.checks, open(text)] };
    }
    return {
        ...report,
        outcome: 'false',
        verdict: 'The server itself does not verify this round.',
        checks: [...report.checks, failed(said.sentence)],
    };
}
