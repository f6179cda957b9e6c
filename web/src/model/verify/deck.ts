import { derived } from './blake2b';
import { isSame, ProofError, type Bytes } from './bytes';
import { commitmentTo, disclosesKey, kinds, type Entry } from './leaf';
import { leafHash, rootOf } from './tree';

// A deck that is opened as a whole, as for an auditor: its cards must have its root, for which the key
// of the round is needed. Otherwise the order that is shown is not the one that was published.

const cardsAtOnce = 4;

function saltOfCard(key: Bytes, number: number, part: number, place: number): Bytes {
    const salt = new Uint8Array(16);
    const view = new DataView(salt.buffer);
    view.setBigUint64(0, BigInt(number), true);
    view.setUint32(8, part, true);
    view.setUint32(12, Math.floor(place / cardsAtOnce), true);
    const secret = derived(key, 'fairdeal card', 64, salt);
    const from = 16 * (place % cardsAtOnce);
    return secret.slice(from, from + 16);
}

async function rootOfDeck(key: Bytes, number: number, part: number, deck: Bytes): Promise<Bytes> {
    const leaves: Bytes[] = [];
    for (const [place, card] of deck.entries()) {
        const salt = saltOfCard(key, number, part, place);
        leaves.push(await leafHash(await commitmentTo(salt, new Uint8Array([card]))));
    }
    return rootOf(leaves);
}

export async function checkDecks(entries: readonly Entry[]): Promise<void> {
    for (const [at, entry] of entries.entries()) {
        for (const [place, part] of entry.parts.entries()) {
            if (part.kind !== kinds.deck || part.whole === null) continue;
            // The key of its epoch is in the next entry that discloses one.
            const end = entries.slice(at).find(disclosesKey);
            const key = end?.parts.find((one) => one.kind === kinds.disclosure)?.whole;
            if (!key) throw new ProofError('it opens a deck, and not the key of the round');
            if (!isSame(await rootOfDeck(key, entry.number, place, part.whole), part.open)) {
                throw new ProofError(`the deck of entry ${entry.sequence} does not have its root`);
            }
        }
    }
}
