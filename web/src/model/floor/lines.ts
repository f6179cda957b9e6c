export interface LineChange {
    mark: ' ' | '-' | '+' | '…';
    text: string;
}

// The number of common lines of both texts, from each place on.
function common(one: readonly string[], other: readonly string[]): number[][] {
    const table = Array.from({ length: one.length + 1 }, () =>
        new Array<number>(other.length + 1).fill(0),
    );
    for (let i = one.length - 1; i >= 0; --i) {
        for (let j = other.length - 1; j >= 0; --j) {
            const here = table[i] as number[];
            const below = table[i + 1] as number[];
            here[j] =
                one[i] === other[j]
                    ? (below[j + 1] ?? 0) + 1
                    : Math.max(below[j] ?? 0, here[j + 1] ?? 0);
        }
    }
    return table;
}

// Compares two table files line by line: removed, added and unchanged lines.
export function lineChanges(before: string, after: string): LineChange[] {
    const one = before.replace(/\n$/, '').split('\n');
    const other = after.replace(/\n$/, '').split('\n');
    const table = common(one, other);
    const found: LineChange[] = [];
    let i = 0;
    let j = 0;
    while (i < one.length || j < other.length) {
        const gone = table[i + 1]?.[j] ?? -1;
        const come = table[i]?.[j + 1] ?? -1;
        if (i < one.length && j < other.length && one[i] === other[j]) {
            found.push({ mark: ' ', text: one[i] ?? '' });
            ++i;
            ++j;
        } else if (i < one.length && (j >= other.length || gone >= come)) {
            found.push({ mark: '-', text: one[i++] ?? '' });
        } else {
            found.push({ mark: '+', text: other[j++] ?? '' });
        }
    }
    return found;
}

// The changed lines with a few lines around them; dots replace the rest.
export function around(changes: readonly LineChange[], few = 2): LineChange[] {
    const near = changes.map((_, at) =>
        changes.slice(Math.max(0, at - few), at + few + 1).some((one) => one.mark !== ' '),
    );
    return changes.flatMap((change, at): LineChange[] => {
        if (near[at]) return [change];
        return at > 0 && !near[at - 1] ? [] : [{ mark: '…', text: '' }];
    });
}
