import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../api/generated';
import { checkProof, readProof, type Proof } from './proof';
import { base64, ProofError, Reader } from './bytes';
import { readNote } from './note';
import { compareEvents } from './frames';
import { compareLines } from './words';

// A round that the program has played: its key, the proof of the player, the frames the player is
// shown, and the citations of the clauses, a line for each.
const [key = '', text = '', frameText = '', clauseText = ''] = readFileSync(
    new URL('./sample.txt', import.meta.url),
    'utf8',
).split('\n');
const frames = JSON.parse(frameText) as TableEvent[];
const citations = new Map(Object.entries(JSON.parse(clauseText) as Record<string, string>));

async function checkAll(proof: string, told = frames): Promise<[number, number]> {
    const proved = await checkProof(proof, key, [52]);
    return [compareEvents(proved, told, citations), compareLines(proved, told, citations)];
}

function changed(change: (proof: Proof) => void): string {
    const proof = structuredClone(readProof(text));
    change(proof);
    return JSON.stringify(proof);
}

// The first byte of a base64 text with one bit turned.
function flipped(text: string, at = 0): string {
    const bytes = base64(text);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return btoa(String.fromCharCode(...bytes));
}

describe('a proof that the program has made', () => {
    it('holds, and says what was found', async () => {
        const proved = await checkProof(text, key);
        expect(proved).toMatchObject({
            round: '14/1',
            as: 'player',
            size: 73,
            first: 16,
            last: 71,
            entries: 18,
            openings: 7,
            isSignatureChecked: true,
            isDeckFirst: true,
        });
        expect(proved.cards.map(({ card }) => card).join(' ')).toBe('7s 5s 3h 6h 2d 9s Ah Kh');
    });
    it('says what the replay shows, event by event and word by word', async () => {
        expect(await checkAll(text)).toEqual([23, 32]);
    });
    it('does not hold with any letter of it changed', async () => {
        const missed: string[] = [];
        // Every letter was tried once; a prime step keeps the test short and reaches every field.
        for (let at = 0; at < text.length; at += 199) {
            const letter = text.charAt(at) === 'A' ? 'B' : 'A';
            const other = text.slice(0, at) + letter + text.slice(at + 1);
            const isCaught = await checkAll(other).then(
                () => false,
                (thrown: unknown) => thrown instanceof ProofError,
            );
            if (!isCaught) missed.push(`${at}: ${text.slice(at - 20, at + 20)}`);
        }
        expect(missed).toEqual([]);
    }, 60_000);
});

describe('what is changed in a proof is named', () => {
    const last = (proof: Proof): Proof['entries'][number] => {
        const entry = proof.entries.at(-1);
        if (!entry) throw new Error('The sample has entries.');
        return entry;
    };
    const cases: [string, (proof: Proof) => void, RegExp][] = [
        ['a leaf', (p) => (last(p).leaf = flipped(last(p).leaf, 80)), /not in the tree/],
        [
            'a path',
            (p) => (last(p).inclusion[0] = flipped(last(p).inclusion[0] ?? '')),
            /not in the tree/,
        ],
        ['an entry left out', (p) => p.entries.splice(5, 1), /does not follow/],
        ['the end left out', (p) => p.entries.pop(), /end of the round/],
        ['the beginning left out', (p) => p.entries.splice(0, 2), /does not begin behind/],
        ['another round', (p) => (p.round = '14/2'), /not of this round/],
        ['another audience', (p) => (p.as = 'somebody'), /audience/],
        ['a field more', (p) => Object.assign(p, { more: 1 }), /other fields/],
        [
            'the signature',
            (p) => (p.checkpoint = withSignature(p.checkpoint)),
            /signature is false/,
        ],
        ['the size', (p) => (p.checkpoint = p.checkpoint.replace('\n73\n', '\n74\n')), /signature/],
        [
            'the words',
            (p) => (p.lines = p.lines.map((line) => line.replace('$10', '$11'))),
            /its words/,
        ],
    ];
    it.each(cases)('%s', async (_, change, finding) => {
        await expect(checkAll(changed(change))).rejects.toThrow(finding);
    });
    it('an opening', async () => {
        const other = changed((proof) => {
            const opening = proof.entries.flatMap((entry) => entry.openings)[0];
            if (opening) opening.whole = flipped(opening.whole);
        });
        await expect(checkAll(other)).rejects.toThrow(/not what was committed to/);
    });
    it('a card of the deck, its place, and the number of cards', async () => {
        for (const change of [{ card: 'As' }, { place: 40 }, { of: 53 }]) {
            const other = changed((proof) => {
                const card = proof.entries.flatMap((entry) => entry.cards)[0];
                if (card) Object.assign(card, change);
            });
            await expect(checkAll(other)).rejects.toThrow(/card/);
        }
    });
    it('a field twice, and a number that is not whole', () => {
        expect(() => readProof(text.replace('"as":', '"as":"auditor","\\u0061s":'))).toThrow(
            /the field as twice/,
        );
        expect(() => readProof(text.replace('"part":0', '"part":0e0'))).toThrow(/0e0 is not/);
        expect(() => readProof('{')).toThrow(/not JSON/);
    });
    it("a player's proof that is called an auditor's", async () => {
        const other = changed((proof) => (proof.as = 'auditor'));
        await expect(checkAll(other)).rejects.toThrow(/is not open to an auditor/);
    });
    it('another key', async () => {
        const other = flipped(key.split('+')[2] ?? '', 5);
        await expect(checkProof(text, `${key.split('+', 2).join('+')}+${other}`)).rejects.toThrow(
            /id of the public key/,
        );
    });
});

function withSignature(note: string): string {
    const at = note.lastIndexOf(' ') + 1;
    return `${note.slice(0, at)}${flipped(note.slice(at, -1), 40)}\n`;
}

describe('what is changed in a replay is named', () => {
    const changeOf = (type: string, data: Record<string, unknown>): TableEvent[] => {
        const at = frames.findIndex((frame) => frame.type === type);
        return frames.map((frame, place) =>
            place === at ? { ...frame, data: { ...frame.data, ...data } } : frame,
        );
    };
    it('an amount, a card, a clause, and an event that is not shown', async () => {
        await expect(checkAll(text, changeOf('line-settled', { net: 5000 }))).rejects.toThrow(
            /differs from the record in its net/,
        );
        await expect(
            checkAll(text, changeOf('cards-shown', { cards: '6h 2d 8s' })),
        ).rejects.toThrow(/in its cards/);
        const reasons = frames.map((frame) => ({ ...frame, clause: 'N.J.A.C. 1:1-1.1' }));
        await expect(checkAll(text, reasons)).rejects.toThrow(/another clause/);
        await expect(checkAll(text, frames.slice(1))).rejects.toThrow(/not what the record says/);
    });
});

describe('bytes', () => {
    it('have one form each', () => {
        expect(new Reader(new Uint8Array([0xac, 0x02])).number()).toBe(300);
        expect(new Reader(new Uint8Array([0x03])).signed()).toBe(-2);
        expect(() => new Reader(new Uint8Array([0x80, 0x00])).number()).toThrow(/longer/);
        expect(() => new Reader(new Uint8Array([0x80])).number()).toThrow(/too early/);
        expect(() => base64('AB=')).toThrow(/base64/);
        expect(() => base64('AB==')).toThrow(/one form/);
        expect(() => readNote('a\n1\nAAAA\n\n')).toThrow(/32 bytes/);
    });
});
