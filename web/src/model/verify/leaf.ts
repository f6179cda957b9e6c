import { base64, ProofError, isSame, Reader, sha256, textOf, type Bytes } from './bytes';
import { checkInclusion, leafHash } from './tree';

// An entry of the record as a proof shows it: its heading and its parts, of which some are opened.

export const kinds = {
    configuration: 1,
    command: 2,
    event: 3,
    deck: 4,
    movement: 5,
    disclosure: 6,
    note: 7,
    mark: 8,
} as const;

export interface Part {
    kind: number;
    isOpen: boolean;
    open: Bytes;
    commitment: Bytes;
    // The open form of an open part; of any other part the opened form, or nothing.
    whole: Bytes | null;
}

export interface Entry {
    sequence: number;
    chain: number;
    number: number;
    before: Bytes;
    time: number;
    // Of the staff who acted; 0 for everybody else.
    account: number;
    round: number;
    epoch: number;
    parts: Part[];
}

function readPart(reader: Reader): Part {
    const kind = reader.byte();
    const secrecy = reader.byte();
    if (kind < kinds.configuration || kind > kinds.mark || secrecy > 2) {
        throw new ProofError('a part has a kind or secrecy that there is not');
    }
    const open = reader.counted();
    const isOpen = secrecy === 0;
    const commitment = isOpen ? new Uint8Array() : reader.fixed(32);
    return { kind, isOpen, open, commitment, whole: isOpen ? open : null };
}

export function readLeaf(leaf: Bytes): Entry {
    const reader = new Reader(leaf);
    if (reader.byte() !== 1) throw new ProofError('an entry is not of version 1');
    const sequence = reader.number();
    const chain = reader.number32();
    const number = reader.number();
    const before = reader.fixed(32);
    const time = reader.signed();
    reader.byte(); // Its role; its events say who acts.
    const account = reader.number32();
    reader.number32();
    const round = reader.number32();
    const epoch = reader.number32();
    const count = reader.number();
    if (count > leaf.length) throw new ProofError('an entry has fewer parts than it says');
    const parts = Array.from({ length: count }, () => readPart(reader));
    if (!reader.isAtEnd) throw new ProofError('bytes are left over behind the last part');
    return { sequence, chain, number, before, time, account, round, epoch, parts };
}

export const disclosesKey = (entry: Entry): boolean =>
    entry.parts.some((part) => part.kind === kinds.disclosure);

// The epoch of the next entry of the chain, after one that discloses a key.
export function epochAfter(entry: Entry): number {
    const [first] = entry.parts;
    if (first?.kind !== kinds.note) return entry.epoch + 1;
    try {
        const note = JSON.parse(textOf(first.open)) as { type?: unknown; epoch?: unknown };
        const isRenewal = note.type === 'keys-renewed' && entry.parts.length === 2;
        if (isRenewal && Number(note.epoch) > entry.epoch) return Number(note.epoch);
    } catch {
        // A note that is not JSON renews nothing; the code below handles it.
    }
    throw new ProofError('a key is disclosed, and neither ends a round nor renews the keys');
}

const two = new Uint8Array([2]);
export const commitmentTo = (salt: Bytes, whole: Bytes): Promise<Bytes> => sha256(two, salt, whole);

export interface Opening {
    part: number;
    salt: string;
    whole: string;
}

export interface CardOpening {
    part: number;
    place: number;
    of: number;
    card: string;
    salt: string;
    path: string[];
}

function saltOf(text: string): Bytes {
    const salt = base64(text);
    if (salt.length !== 16) throw new ProofError('a salt is not 16 bytes');
    return salt;
}

export function hashOf(text: string): Bytes {
    const hash = base64(text);
    if (hash.length !== 32) throw new ProofError('a hash is not 32 bytes');
    return hash;
}

// Puts the whole form into the part, if it is what the part commits to.
export async function openPart(entry: Entry, opening: Opening): Promise<void> {
    const part = entry.parts[opening.part];
    const whole = base64(opening.whole);
    const commitment = await commitmentTo(saltOf(opening.salt), whole);
    if (!part || part.isOpen || part.whole || !isSame(commitment, part.commitment)) {
        throw new ProofError(`the opening of part ${opening.part} is not what was committed to`);
    }
    part.whole = whole;
}

const ranks = '23456789TJQKA';
const suits = 'cdhs';

// The card of a byte; '??' for one that is not known.
export function cardAt(byte: number): string {
    if (byte > 54) throw new ProofError('a card is none');
    if (byte === 52) return 'Xb';
    if (byte === 53) return 'Xr';
    if (byte === 54) return '??';
    return `${ranks.charAt(byte % 13)}${suits.charAt(Math.floor(byte / 13))}`;
}

const byteOf = (card: string): number =>
    Array.from({ length: 54 }, (_, byte) => cardAt(byte)).indexOf(card);

// One card of a shuffled deck. No commitment covers the number of cards, and with a false number a
// card could appear at another place, so it must be that of the game's deck.
export async function checkCard(entry: Entry, card: CardOpening, deck: number[]): Promise<void> {
    const part = entry.parts[card.part];
    const byte = byteOf(card.card);
    const isCard = part?.kind === kinds.deck && byte >= 0 && deck.includes(card.of);
    if (!isCard || card.place < 0 || part.open.length !== 32) {
        throw new ProofError(`a card of part ${card.part} is none of a deck`);
    }
    const commitment = await commitmentTo(saltOf(card.salt), new Uint8Array([byte]));
    try {
        const path = card.path.map(hashOf);
        await checkInclusion(await leafHash(commitment), card.place, card.of, path, part.open);
    } catch (thrown) {
        if (!(thrown instanceof ProofError)) throw thrown;
        throw new ProofError(`card ${card.place + 1} of the deck is not the one committed to`);
    }
}
