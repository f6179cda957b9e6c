import { join, utf8, type Bytes } from './bytes';

// Derives a secret from a key with BLAKE2b (RFC 7693), as docs/ledger_format.md says: of an empty
// message, with a person and a salt. Browsers have no BLAKE2b.

const iv = [
    0x6a09e667f3bcc908n,
    0xbb67ae8584caa73bn,
    0x3c6ef372fe94f82bn,
    0xa54ff53a5f1d36f1n,
    0x510e527fade682d1n,
    0x9b05688c2b3e6c1fn,
    0x1f83d9abfb41bd6bn,
    0x5be0cd19137e2179n,
];
// The order of the block's words in each round.
const sigma = [
    '0123456789abcdef',
    'ea489fd61c02b753',
    'b8c052fdae367194',
    '7931dcbe265a40f8',
    '905724afe1bc683d',
    '2c6a0b834d75fe19',
    'c51fed4a0763928b',
    'db7ec13950f4862a',
    '6fe9b308c2d714a5',
    'a2847615fb9e3cd0',
].map((row) => [...row].map((letter) => parseInt(letter, 16)));
// The columns, then the diagonals, that a round mixes.
const mixed: [number, number, number, number][] = [
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [1, 6, 11, 12],
    [2, 7, 8, 13],
    [3, 4, 9, 14],
];
const rounds = 12;
const blockBytes = 128;

function padded(bytes: Bytes, length: number): Bytes {
    return join(bytes, new Uint8Array(length - bytes.length));
}

function wordsOf(bytes: Bytes): BigUint64Array {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return BigUint64Array.from({ length: bytes.length / 8 }, (_, at) =>
        view.getBigUint64(8 * at, true),
    );
}

// The array holds 64 bits of each number, so sums need no mask.
function compress(v: BigUint64Array, block: BigUint64Array): void {
    const get = (at: number): bigint => v[at] ?? 0n;
    const turn = (at: number, by: bigint, right: bigint): void => {
        const x = get(at) ^ by;
        v[at] = (x >> right) | (x << (64n - right));
    };
    for (let round = 0; round < rounds; ++round) {
        const order = sigma[round % sigma.length] ?? [];
        for (const [at, [a, b, c, d]] of mixed.entries()) {
            for (const [half, [first, second]] of [
                [32n, 24n],
                [16n, 63n],
            ].entries()) {
                v[a] = get(a) + get(b) + (block[order[2 * at + half] ?? 0] ?? 0n);
                turn(d, get(a), first ?? 0n);
                v[c] = get(c) + get(d);
                turn(b, get(c), second ?? 0n);
            }
        }
    }
}

// `salt` has 16 bytes; the key has at most 64.
export function derived(key: Bytes, person: string, length: number, salt: Bytes): Bytes {
    const parameters = join(
        new Uint8Array([length, key.length, 1, 1]),
        new Uint8Array(28),
        salt,
        padded(utf8(person), 16),
    );
    const start = wordsOf(parameters).map((word, at) => word ^ (iv[at] ?? 0n));
    const v = BigUint64Array.from([...start, ...iv]);
    v[12] = (v[12] ?? 0n) ^ BigInt(blockBytes);
    v[14] = ~(v[14] ?? 0n);
    compress(v, wordsOf(padded(key, blockBytes)));
    const result = start.map((word, at) => word ^ (v[at] ?? 0n) ^ (v[at + 8] ?? 0n));
    const bytes = new Uint8Array(64);
    const view = new DataView(bytes.buffer);
    for (const [at, word] of result.entries()) view.setBigUint64(8 * at, word, true);
    return bytes.slice(0, length);
}
