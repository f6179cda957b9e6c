// "pair-plus" → "Pair plus": for keys that the API gives no name to.
export function words(key: string): string {
    const text = key.replaceAll('-', ' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
}

// "1 seat", "3 seats".
export const counted = (count: number, one: string, many = `${one}s`): string =>
    `${count} ${count === 1 ? one : many}`;
