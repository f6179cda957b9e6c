import { ProofError, isSame, sha256, type Bytes } from './bytes';

// The tree of RFC 6962: leaves, nodes, and the path from one leaf to the root.

const zero = new Uint8Array([0]);
const one = new Uint8Array([1]);

export const leafHash = (leaf: Bytes): Promise<Bytes> => sha256(zero, leaf);
const node = (left: Bytes, right: Bytes): Promise<Bytes> => sha256(one, left, right);

export async function rootOf(leaves: readonly Bytes[]): Promise<Bytes> {
    const [only] = leaves;
    if (only === undefined) throw new ProofError('a tree has no leaves');
    if (leaves.length === 1) return only;
    let left = 1;
    while (2 * left < leaves.length) left *= 2;
    return node(await rootOf(leaves.slice(0, left)), await rootOf(leaves.slice(left)));
}

// Whether the leaf with this hash is at this place in a tree of `size` leaves with this root.
export async function checkInclusion(
    hash: Bytes,
    place: number,
    size: number,
    path: readonly Bytes[],
    root: Bytes,
): Promise<void> {
    if (place >= size) throw new ProofError('it stands behind the end of the tree');
    // Places can be above 2^31, beyond bit operations, so halving is a division.
    let a = place;
    let b = size - 1;
    let x = hash;
    const halve = (): void => {
        a = Math.floor(a / 2);
        b = Math.floor(b / 2);
    };
    for (const p of path) {
        if (b === 0) throw new ProofError('its path is too long');
        if (a % 2 === 1 || a === b) {
            x = await node(p, x);
            while (a % 2 === 0 && a !== 0) halve();
        } else {
            x = await node(x, p);
        }
        halve();
    }
    if (b !== 0 || !isSame(x, root)) throw new ProofError('its path does not lead to the root');
}
