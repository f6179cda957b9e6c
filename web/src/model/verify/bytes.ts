// Reads bytes of the record as docs/ledger_format.md describes them. Every value has exactly one
// form; any other form, and any byte left over, is a finding.

export type Bytes = Uint8Array<ArrayBuffer>;

// What is wrong with a proof, as the end of a sentence.
export class ProofError extends Error {}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export const utf8 = (text: string): Bytes => encoder.encode(text);

export function textOf(bytes: Bytes): string {
    try {
        return decoder.decode(bytes);
    } catch {
        throw new ProofError('a text is not UTF-8');
    }
}

export function base64(text: string): Bytes {
    let binary = '';
    try {
        binary = atob(text);
    } catch {
        throw new ProofError('something is not base64');
    }
    if (btoa(binary) !== text) throw new ProofError('base64 is not in its one form');
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

export const hex = (bytes: Bytes): string =>
    [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const isSame = (one: Bytes, other: Bytes): boolean =>
    one.length === other.length && one.every((byte, at) => byte === other[at]);

export function join(...pieces: readonly Bytes[]): Bytes {
    const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
        whole.set(piece, at);
        at += piece.length;
    }
    return whole;
}

export const sha256 = async (...pieces: readonly Bytes[]): Promise<Bytes> =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', join(...pieces)));

// Reads one value after the other. A good proof has no numbers that JavaScript cannot hold exactly
// (above 2^53); one that has is a finding.
export class Reader {
    private at = 0;

    constructor(private readonly bytes: Bytes) {}

    get place(): number {
        return this.at;
    }

    get isAtEnd(): boolean {
        return this.at === this.bytes.length;
    }

    byte(): number {
        const byte = this.bytes[this.at];
        if (byte === undefined) throw new ProofError('its bytes end too early');
        ++this.at;
        return byte;
    }

    // Zero or one.
    flag(): boolean {
        const byte = this.byte();
        if (byte > 1) throw new ProofError('a yes or no is neither');
        return byte === 1;
    }

    private wide(): bigint {
        let value = 0n;
        for (let shift = 0n; shift < 70n; shift += 7n) {
            const byte = this.byte();
            value |= BigInt(byte & 0x7f) << shift;
            if (byte >= 0x80) continue;
            if (byte === 0 && shift > 0n) throw new ProofError('a number is longer than it needs');
            if (value >> 64n) throw new ProofError('a number is not below 2^64');
            return value;
        }
        throw new ProofError('a number is longer than ten bytes');
    }

    number(): number {
        const value = Number(this.wide());
        if (!Number.isSafeInteger(value)) throw new ProofError('a number is larger than it can be');
        return value;
    }

    number32(): number {
        const value = this.number();
        if (value >= 2 ** 32) throw new ProofError('a number is not below 2^32');
        return value;
    }

    signed(): number {
        const value = this.wide();
        const half = Number(value >> 1n);
        if (!Number.isSafeInteger(half)) throw new ProofError('a number is larger than it can be');
        return value & 1n ? -half - 1 : half;
    }

    fixed(length: number): Bytes {
        if (length > this.bytes.length - this.at) throw new ProofError('its bytes end too early');
        this.at += length;
        return this.bytes.slice(this.at - length, this.at);
    }

    counted(): Bytes {
        return this.fixed(this.number());
    }
}
