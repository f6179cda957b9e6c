import { ProofError } from './bytes';

// JSON as the other two verifiers read it: whole numbers only, and no field twice. `JSON.parse` takes
// the last of two fields, and another reader might take the first.

// In a text that is JSON: a string with the colon behind a field's name, a number, or a bracket.
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|-?\d[\d.eE+-]*|[{}]/g;

function mustBeStrict(text: string): void {
    const objects: Set<string>[] = [];
    for (const [token, colon] of text.matchAll(tokens)) {
        if (token === '{') {
            objects.push(new Set());
        } else if (token === '}') {
            objects.pop();
        } else if (colon !== undefined) {
            const name = JSON.parse(token.slice(0, -colon.length)) as string;
            const names = objects.at(-1);
            if (names?.has(name)) throw new ProofError(`it has the field ${name} twice`);
            names?.add(name);
        } else if (!token.startsWith('"') && /[.eE]/.test(token)) {
            throw new ProofError(`${token} is not a whole number`);
        }
    }
}

export function readStrictly(text: string): unknown {
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        throw new ProofError('it is not JSON');
    }
    mustBeStrict(text);
    return value;
}
