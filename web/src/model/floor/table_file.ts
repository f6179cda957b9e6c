// Changes table files (docs/table_file.md) line by line, so that a proposal shows exactly the
// intended changes and leaves everything else as it was written.

const sectionOf = (line: string): string | null =>
    /^\s*\[([^[\]]+)\]\s*(#.*)?$/.exec(line)?.[1]?.trim() ?? null;

const keyOf = (line: string): string | null =>
    /^\s*"?([A-Za-z0-9_-]+)"?\s*=/.exec(line)?.[1] ?? null;

// The lines of a section: from after its heading up to the next one. The top has no heading.
function range(lines: readonly string[], section: string): [number, number] | null {
    const heading = section === '' ? -1 : lines.findIndex((line) => sectionOf(line) === section);
    if (section !== '' && heading < 0) return null;
    const rest = lines.slice(heading + 1);
    const next = rest.findIndex((line) => /^\s*\[/.test(line));
    return [heading + 1, next < 0 ? lines.length : heading + 1 + next];
}

// The value of a key as it is written; nothing if the file does not have the key.
export function written(toml: string, section: string, key: string): string | null {
    const lines = toml.split('\n');
    const found = range(lines, section);
    if (!found) return null;
    const line = lines.slice(...found).find((one) => keyOf(one) === key);
    return line === undefined ? null : line.slice(line.indexOf('=') + 1).trim();
}

// The file with one key set to a value, which is written as it is given.
export function withKey(toml: string, section: string, key: string, value: string): string {
    const lines = toml.replace(/\n*$/, '').split('\n');
    const found = range(lines, section);
    const line = `${key} = ${value}`;
    if (!found) return `${[...lines, '', `[${section}]`, line].join('\n')}\n`;
    const [from, to] = found;
    const at = lines.findIndex((one, i) => i >= from && i < to && keyOf(one) === key);
    if (at >= 0) {
        lines[at] = line;
    } else {
        let end = to;
        while (end > from && lines[end - 1]?.trim() === '') --end;
        lines.splice(end, 0, line);
    }
    return `${lines.join('\n')}\n`;
}

export const quoted = (text: string): string => JSON.stringify(text);

export const limitValue = (limit: { min: number; max: number; step: number }): string =>
    `{ min = ${limit.min}, max = ${limit.max}, step = ${limit.step} }`;

export interface NewTable {
    number: number;
    name: string;
    game: string;
    cards: 'electronic' | 'live';
}

// The file that a new table starts with; everything left out has the regulation's default.
export const newFile = ({ number, name, game, cards }: NewTable): string =>
    `game = ${quoted(game)}\nname = ${quoted(name)}\n\n` +
    `[table]\nnumber = ${number}\ncards = ${quoted(cards)}\n`;
