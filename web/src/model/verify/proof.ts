import { base64, ProofError, hex, isSame, type Bytes } from './bytes';
import {
    checkCard,
    disclosesKey,
    epochAfter,
    hashOf,
    kinds,
    openPart,
    readLeaf,
    type CardOpening,
    type Entry,
    type Opening,
} from './leaf';
import { checkDecks } from './deck';
import { checkSigned, readKey, readNote, type Note } from './note';
import { eventsOf, vocabularyOf, type RecordedEvent } from './events';
import { readStrictly } from './strict_json';
import { checkInclusion, leafHash } from './tree';

// Checks a proof of a round with nothing but the floor's public key (docs/ledger_proofs.md). It
// shares no code with the server, so a browser need not trust the floor.

interface ProofEntry {
    leaf: string;
    inclusion: string[];
    openings: Opening[];
    cards: CardOpening[];
}

export interface Proof {
    'fairdeal-proof': number;
    round: string;
    as: string;
    lines: string[];
    checkpoint: string;
    before: string;
    configuration: ProofEntry;
    entries: ProofEntry[];
}

// The facts that the bytes prove. Other code compares the words.
export interface ProvenRound {
    round: string;
    as: string;
    origin: string;
    keyId: string;
    // The tree that was signed, and the places of the round in it.
    size: number;
    root: string;
    first: number;
    last: number;
    entries: number;
    openings: number;
    cards: { sequence: number; place: number; card: string }[];
    // False where the browser has no Ed25519.
    isSignatureChecked: boolean;
    // The deck was committed to in an entry before the one that closed the betting.
    isDeckFirst: boolean;
    events: RecordedEvent[];
    // The number of the first entry in the table's chain. A round may begin before it, in the entry
    // that ends the round before; what that says of this round in the open.
    firstNumber: number;
    beginning: RecordedEvent[];
    lines: string[];
}

type Shape = Record<string, 'string' | 'number' | 'object' | 'strings' | 'list'>;

const shapes = {
    proof: {
        'fairdeal-proof': 'number',
        round: 'string',
        as: 'string',
        lines: 'strings',
        checkpoint: 'string',
        before: 'string',
        configuration: 'object',
        entries: 'list',
    },
    entry: { leaf: 'string', inclusion: 'strings', openings: 'list', cards: 'list' },
    opening: { part: 'number', salt: 'string', whole: 'string' },
    card: {
        part: 'number',
        place: 'number',
        of: 'number',
        card: 'string',
        salt: 'string',
        path: 'strings',
    },
} satisfies Record<string, Shape>;

function fits(value: unknown, form: Shape[string]): boolean {
    if (form === 'number') return Number.isSafeInteger(value);
    if (form === 'list') return Array.isArray(value);
    if (form === 'strings') {
        return Array.isArray(value) && value.every((one) => typeof one === 'string');
    }
    return typeof value === form && value !== null;
}

// Accepts exactly these fields, each of its kind, so that nothing unchecked gets through.
function mustBe(value: unknown, shape: Shape, what: string): void {
    const found = typeof value === 'object' && value !== null ? (value as object) : {};
    const names = Object.keys(found);
    const isWhole =
        names.length === Object.keys(shape).length &&
        Object.entries(shape).every(([name, form]) =>
            fits((found as Record<string, unknown>)[name], form),
        );
    if (!isWhole) throw new ProofError(`${what} has other fields than it must have`);
}

export function readProof(text: string): Proof {
    const value = readStrictly(text);
    mustBe(value, shapes.proof, 'it');
    const proof = value as Proof;
    for (const entry of [proof.configuration, ...proof.entries]) {
        mustBe(entry, shapes.entry, 'an entry');
        for (const opening of entry.openings) mustBe(opening, shapes.opening, 'an opening');
        for (const card of entry.cards) mustBe(card, shapes.card, 'a card');
    }
    const isKnown = ['public', 'player', 'auditor'].includes(proof.as);
    if (proof['fairdeal-proof'] !== 1 || !isKnown || !/^[1-9]\d*\/[1-9]\d*$/.test(proof.round)) {
        throw new ProofError('it is not of version 1, or its round or audience is none');
    }
    return proof;
}

// In words that end a sentence: "entry 45 is not in the tree: its path does not …".
async function of<T>(what: string, check: () => Promise<T>): Promise<T> {
    try {
        return await check();
    } catch (thrown) {
        if (!(thrown instanceof ProofError)) throw thrown;
        throw new ProofError(`${what}: ${thrown.message}`);
    }
}

interface CheckedEntry {
    entry: Entry;
    hash: Bytes;
    cards: CardOpening[];
}

async function checkEntry(proved: ProofEntry, note: Note, deck: number[]): Promise<CheckedEntry> {
    const leaf = base64(proved.leaf);
    const entry = readLeaf(leaf);
    const hash = await leafHash(leaf);
    await of(`entry ${entry.sequence} is not in the tree that was signed`, () =>
        checkInclusion(hash, entry.sequence, note.size, proved.inclusion.map(hashOf), note.root),
    );
    await of(`entry ${entry.sequence}`, async () => {
        for (const opening of proved.openings) await openPart(entry, opening);
        for (const card of proved.cards) await checkCard(entry, card, deck);
    });
    return { entry, hash, cards: proved.cards };
}

// Whether an entry may stand in the proof of this round. A round whose end was taken back (ruling
// X-23) goes on: then what the next round had by that time stands between.
function isOfRound(entry: Entry, chain: number, round: number, hasEnded: boolean): boolean {
    if (entry.chain !== chain) return false;
    if (disclosesKey(entry)) return entry.round === round && entry.parts[0]?.kind !== kinds.note;
    return entry.round === 0 || entry.round === round || (hasEnded && entry.round === round + 1);
}

const nextEpoch = (entry: Entry): number => (disclosesKey(entry) ? epochAfter(entry) : entry.epoch);

// Checks that the leaves are one chain without a gap, from the end of the preceding round to the
// end of this one.
function checkChain(checked: readonly CheckedEntry[], chain: number, round: number): void {
    let hasEnded = false;
    for (const [at, { entry }] of checked.entries()) {
        const before = checked[at - 1];
        hasEnded ||= before !== undefined && disclosesKey(before.entry);
        const isOfEpoch = !before || entry.epoch === nextEpoch(before.entry);
        if (!isOfRound(entry, chain, round, hasEnded) || !isOfEpoch) {
            throw new ProofError(`entry ${entry.sequence} is not of this round`);
        }
        if (!before) continue;
        const follows =
            entry.number === before.entry.number + 1 &&
            entry.sequence > before.entry.sequence &&
            isSame(entry.before, before.hash);
        if (!follows)
            throw new ProofError(`entry ${entry.sequence} does not follow the one before`);
    }
    const last = checked.at(-1)?.entry;
    if (!last || last.round !== round || !disclosesKey(last)) {
        throw new ProofError('it does not go on to the end of the round');
    }
}

// The entry that ended the round before, if the round does not begin with its chain.
async function checkBegin(proof: Proof, first: Entry): Promise<Entry | null> {
    const leaf = base64(proof.before);
    const before = leaf.length > 0 ? readLeaf(leaf) : null;
    const begins = before
        ? isSame(await leafHash(leaf), first.before) &&
          disclosesKey(before) &&
          epochAfter(before) === first.epoch
        : first.number === 0;
    if (!begins) throw new ProofError('it does not begin behind the end of the round before');
    return before;
}

// An auditor is shown everything, so a proof that keeps something closed was made for somebody else.
function mustBeOpen(entries: readonly Entry[]): void {
    const closed = entries.find((entry) => entry.parts.some((part) => part.whole === null));
    if (closed) throw new ProofError(`entry ${closed.sequence} is not open to an auditor`);
}

function isDeckFirst(entries: readonly Entry[], events: readonly RecordedEvent[]): boolean {
    const decks = entries.filter((one) => one.parts.some((part) => part.kind === kinds.deck));
    const closed = events.find((event) => event.type === 'bets-closed');
    const [deck] = decks;
    return deck !== undefined && closed !== undefined && deck.sequence < closed.sequence;
}

// Checks everything that can be checked without the words; throws the first finding. `deck` is the
// size of the game's deck; 52 to 54 are accepted if it is unknown.
export async function checkProof(
    text: string,
    keyLine: string,
    deck: number[] = [52, 53, 54],
): Promise<ProvenRound> {
    const proof = readProof(text);
    const key = await readKey(keyLine);
    const note = readNote(proof.checkpoint);
    const isSignatureChecked = await checkSigned(note, key);
    const [chain = 0, round = 0] = proof.round.split('/').map(Number);

    const { entry: configuration } = await checkEntry(proof.configuration, note, deck);
    const checked: CheckedEntry[] = [];
    for (const entry of proof.entries) checked.push(await checkEntry(entry, note, deck));
    checkChain(checked, chain, round);
    const entries = checked.map((one) => one.entry);
    await checkDecks(entries);
    if (proof.as === 'auditor') mustBeOpen(entries);
    const [first] = entries;
    const last = entries.at(-1);
    if (!first || !last) throw new ProofError('it has no entries');
    const before = await checkBegin(proof, first);
    if (configuration.chain !== chain || configuration.number > last.number) {
        throw new ProofError('the configuration is of another table, or younger than the round');
    }
    const words = vocabularyOf(configuration);
    // What takes the end of the round back is the last that is filed under the next one.
    const reopens = (at: number): boolean =>
        entries[at]?.round === round + 1 && entries[at + 1]?.round === round;
    const events = entries.flatMap((entry, at) => eventsOf(entry, words, round, reopens(at)));
    // A configuration that is younger than this entry does not have its words.
    const hasWords = before !== null && configuration.number < before.number;
    const beginning = hasWords ? eventsOf(before, words, round) : [];
    return {
        round: proof.round,
        as: proof.as,
        origin: note.origin,
        keyId: key.id,
        size: note.size,
        root: hex(note.root),
        first: first.sequence,
        last: last.sequence,
        entries: entries.length,
        openings: proof.entries.reduce((sum, entry) => sum + entry.openings.length, 0),
        cards: checked.flatMap(({ entry, cards }) =>
            cards.map(({ place, card }) => ({ sequence: entry.sequence, place, card })),
        ),
        isSignatureChecked,
        isDeckFirst: isDeckFirst(entries, events),
        events,
        firstNumber: first.number,
        beginning: beginning.filter((event) => event.isOfRound),
        lines: proof.lines,
    };
}
