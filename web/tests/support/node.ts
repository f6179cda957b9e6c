import { webcrypto } from 'node:crypto';

// What a browser calls `crypto` Node 18, which is Debian's, has only by another name.
if (!('crypto' in globalThis)) Object.assign(globalThis, { crypto: webcrypto });
