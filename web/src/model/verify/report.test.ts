import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
        expect(yes).toMatchObject({ holds: true, verdict: report.verdict });
        expect(yes.checks.at(-1)).toMatchObject({ state: 'not-checked' });
        const no = withServer(report, { ...answer, verified: false, sentence: 'It is not.' });
        expect(no).toMatchObject({ holds: false });
        expect(no.checks.at(-1)).toEqual({ state: 'failed', text: 'It is not.' });
    });
    it('says what does not hold, and of which round it is', async () => {
        const broken = await reportOf({ ...input, proof: proof.replace('"14/1"', '"14/2"') });
        expect(broken).toMatchObject({ holds: false, verdict: 'This proof does not hold.' });
        expect(broken.checks.at(-1)?.text).toMatch(/^Entry \d+ is not of this round\.$/);
        const other = await reportOf({ ...input, round: { ...round, round: '14/2' } });
        expect(other.checks.at(-1)?.text).toBe('It is of round 14/1, and 14/2 is shown.');
    });
});
