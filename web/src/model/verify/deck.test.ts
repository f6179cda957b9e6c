import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { derived } from './blake2b';
import { hex } from './bytes';
import { rootOf } from './tree';

const counting = (from: number, count: number): Uint8Array<ArrayBuffer> =>
    Uint8Array.from({ length: count }, (_, at) => from + at);

describe('derived', () => {
    // Of Python: hashlib.blake2b(b"", key=…, person=b"fairdeal card", salt=…, digest_size=…).
    it('is what another BLAKE2b says', () => {
        const [key, salt] = [counting(0, 32), counting(100, 16)];
        expect(hex(derived(key, 'fairdeal card', 64, salt))).toBe(
            '3df3a0e19ce1315bb51ec583efacab8957ec3a777897df921b9e9ea533ff1fe2' +
                '32e0c94f5a4e8092fff022bcbf568153c9e460eb1a57a85149ca20b47ff27975',
        );
        expect(hex(derived(key, 'fairdeal part', 32, salt))).toBe(
            '1490b2cb54ec65b8d47cc171d9edfbf3d5fdc604bf782ff683ac93dcc0fbf52d',
        );
    });
    it('is BLAKE2b of a block of zeros, without key, salt and person', () => {
        const plain = createHash('blake2b512').update(new Uint8Array(128)).digest('hex');
        const none = derived(new Uint8Array(), '', 64, new Uint8Array(16));
        expect(hex(none)).toBe(plain);
    });
});

describe('rootOf', () => {
    it('of one leaf is the leaf, and of none there is none', async () => {
        expect(await rootOf([counting(0, 32)])).toEqual(counting(0, 32));
        await expect(rootOf([])).rejects.toThrow(/no leaves/);
    });
});
