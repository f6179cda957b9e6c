import { base64, ProofError, hex, sha256, utf8, type Bytes } from './bytes';

// A checkpoint and the key that signed it (docs/ledger_format.md).

const nameForm = /^[!-*,-~]{1,100}$/;
const sizeForm = /^(?:0|[1-9][0-9]{0,15})$/;
const dash = '\u2014 ';

export interface FloorKey {
    name: string;
    // Four bytes, in hexadecimal.
    id: string;
    bytes: Bytes;
}

// NAME+id+base64.
export async function readKey(line: string): Promise<FloorKey> {
    const [name = '', id = '', ...rest] = line.trim().split('+');
    const bytes = base64(rest.join('+'));
    if (!nameForm.test(name) || bytes.length !== 33 || bytes[0] !== 1) {
        throw new ProofError('the public key is not NAME+id+base64 of an Ed25519 key');
    }
    const own = (await sha256(utf8(`${name}\n`), bytes)).slice(0, 4);
    if (hex(own) !== id) throw new ProofError('the id of the public key is not its own');
    return { name, id, bytes: bytes.slice(1) };
}

interface Signature {
    name: string;
    id: string;
    bytes: Bytes;
}

export interface Note {
    origin: string;
    size: number;
    root: Bytes;
    // What is signed.
    text: string;
    signatures: Signature[];
}

function signatureOf(line: string): Signature {
    const [name = '', data = '', more] = line.slice(dash.length).split(' ');
    const bytes = line.startsWith(dash) && more === undefined ? base64(data) : new Uint8Array();
    if (!nameForm.test(name) || bytes.length < 5) {
        throw new ProofError('the checkpoint has a line that is no signature');
    }
    return { name, id: hex(bytes.slice(0, 4)), bytes: bytes.slice(4) };
}

export function readNote(note: string): Note {
    const gap = note.indexOf('\n\n');
    const [origin = '', size = '', root = '', more] = note.slice(0, gap).split('\n');
    const isFormed = gap >= 0 && more === undefined && note.endsWith('\n');
    if (!isFormed || !nameForm.test(origin) || !sizeForm.test(size)) {
        throw new ProofError('the checkpoint is not a name, a size, a root and signatures');
    }
    const bytes = base64(root);
    if (bytes.length !== 32) throw new ProofError("the checkpoint's root is not 32 bytes");
    return {
        origin,
        size: Number(size),
        root: bytes,
        text: note.slice(0, gap + 1),
        signatures: note
            .slice(gap + 2, -1)
            .split('\n')
            .map(signatureOf),
    };
}

// A line with the key's name and id must exist, and every such line must have a valid signature. If
// the browser has no Ed25519, it returns false: the signature was not checked.
export async function checkSigned(note: Note, key: FloorKey): Promise<boolean> {
    if (note.origin !== key.name) {
        throw new ProofError(`the checkpoint is of ${note.origin}, the key of ${key.name}`);
    }
    const own = note.signatures.filter((one) => one.name === key.name && one.id === key.id);
    if (own.length === 0) throw new ProofError('the checkpoint is not signed by the key');
    const imported = await importKey(key);
    if (!imported) return false;
    for (const { bytes } of own) {
        const isTrue = await crypto.subtle.verify('Ed25519', imported, bytes, utf8(note.text));
        if (!isTrue) throw new ProofError("the checkpoint's signature is false");
    }
    return true;
}

async function importKey(key: FloorKey): Promise<CryptoKey | null> {
    try {
        return await crypto.subtle.importKey('raw', key.bytes, 'Ed25519', false, ['verify']);
    } catch (thrown) {
        if (thrown instanceof DOMException && thrown.name === 'NotSupportedError') return null;
        throw new ProofError('the public key cannot be used');
    }
}
