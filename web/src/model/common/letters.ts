// A key for each of several names: its first letter that is still free, or a figure.
export function lettersFor(names: readonly string[], taken: readonly string[] = []): string[] {
    const used = new Set(taken);
    return names.map((name, at) => {
        const letters = name.toLowerCase().replace(/[^a-z]/g, '');
        const free = [...letters].find((letter) => !used.has(letter)) ?? String((at + 1) % 10);
        used.add(free);
        return free;
    });
}
