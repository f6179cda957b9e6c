import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReplayRound } from '../../api/rounds';
import { reportOf, withServer, type ProofInput } from './report';

const [key = '', proof = '', frames = '', clauses = ''] = readFileSync(
    new URL('./sample.txt', import.meta.url),
    'utf8',
).split('\n');
const round = { round: '14/1', frames: JSON.parse(frames) as unknown } as ReplayRound;
const input: ProofInput = {
    proof,
    key,
    isOwnKey: false,
    round,
    citations: new Map(Object.entries(JSON.parse(clauses) as Record<string, string>)),
    deck: [52],
};

// The id of the key stays in front of it.
function withZerosAsSignature(text: string): string {
    const forged = JSON.parse(text) as { checkpoint: string };
    const at = forged.checkpoint.lastIndexOf(' ') + 1;
    const id = atob(forged.checkpoint.slice(at).trim()).slice(0, 4);
    forged.checkpoint = `${forged.checkpoint.slice(0, at)}${btoa(id + '\0'.repeat(64))}\n`;
    return JSON.stringify(forged);
}

afterEach(() => {
    vi.restoreAllMocks();
});

describe('reportOf', () => {
    it('says what was checked and what was not', async () => {
        const report = await reportOf(input);
        expect(report.verdict).toBe('This round is in the signed record, unchanged.');
        const texts = (state: string): string[] =>
            report.checks.filter((check) => check.state === state).map((check) => check.text);
        expect(texts('ok')).toHaveLength(5);
        expect(texts('ok').join(' ')).toContain('All 23 events shown here are those of the record');
        expect(texts('ok').join(' ')).toContain('committed to before betting closed');
        expect(texts('not-checked')[0]).toContain('Whose key it is');
        expect(texts('not-checked').join(' ')).toMatch(/The deadlines of .* order of the shuffle/);
        expect(texts('failed')).toEqual([]);
    });
    it('is not checked where the browser has no Ed25519, whatever the signature', async () => {
        const missing = new DOMException('There is no Ed25519.', 'NotSupportedError');
        const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(missing);
        const zeros = withZerosAsSignature(proof);
        for (const text of [proof, zeros]) {
            const report = await reportOf({ ...input, proof: text });
            expect(report.outcome).toBe('not-checked');
            expect(report.verdict).toMatch(/^Not checked: .* the signature/);
            const answer = { lines: [], entries: 1, checkpoint: '', key: '' };
            const said = withServer(report, { ...answer, verified: true, sentence: 'It is so.' });
            expect(said.outcome).toBe('not-checked');
        }
        importKey.mockRestore(); // Now it has.
        expect((await reportOf({ ...input, proof: zeros })).outcome).toBe('false');
    });
    it('does not ask for a key that the viewer brings', async () => {
        const report = await reportOf({ ...input, isOwnKey: true });
        expect(report.checks.some((check) => check.text.includes('Whose key'))).toBe(false);
    });
    it('says without the round that the words were not compared', async () => {
        const report = await reportOf({ ...input, round: null });
        expect(report.verdict).toBe('Round 14/1 is in the signed record, unchanged.');
        expect(report.checks.some((check) => check.text.includes('The words of the file'))).toBe(
            true,
        );
    });
    it('adds what the server says, and does not hold where it says no', async () => {
        const report = await reportOf(input);
        const answer = { lines: [], entries: 1, checkpoint: '', key: '' };
        const yes = withServer(report, { ...answer, verified: true, sentence: 'It is so.' });
        expect(yes).toMatchObject({ outcome: 'holds', verdict: report.verdict });
        expect(yes.checks.at(-1)).toMatchObject({ state: 'not-checked' });
        const no = withServer(report, { ...answer, verified: false, sentence: 'It is not.' });
        expect(no).toMatchObject({ outcome: 'false' });
        expect(no.checks.at(-1)).toEqual({ state: 'failed', text: 'It is not.' });
    });
    it('says what does not hold, and of which round it is', async () => {
        const broken = await reportOf({ ...input, proof: proof.replace('"14/1"', '"14/2"') });
        expect(broken).toMatchObject({ outcome: 'false', verdict: 'This proof does not hold.' });
        expect(broken.checks.at(-1)?.text).toMatch(/^Entry \d+ is not of this round\.$/);
        const other = await reportOf({ ...input, round: { ...round, round: '14/2' } });
        expect(other.checks.at(-1)?.text).toBe('It is of round 14/1, and 14/2 is shown.');
    });
});
