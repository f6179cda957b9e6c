// Chips by their worth in dollars, in the colours of New Jersey's rooms, and how an amount is
// stacked.

interface Chip {
    // Cents.
    worth: number;
    ground: string;
    edge: string;
    ink: string;
}

export const chips: readonly Chip[] = [
    { worth: 100, ground: '#e9e6dd', edge: '#7c8792', ink: '#20262b' },
    { worth: 500, ground: '#9c2f35', edge: '#f0e6d6', ink: '#ffffff' },
    { worth: 2500, ground: '#2f6b4a', edge: '#f0e6d6', ink: '#ffffff' },
    { worth: 10000, ground: '#22272c', edge: '#d9d2c2', ink: '#ffffff' },
    { worth: 50000, ground: '#5b4a86', edge: '#f0e6d6', ink: '#ffffff' },
];

export const chipId = (worth: number): string => `chip-${worth / 100}`;

export const chipSymbols: string = chips
    .map(
        ({ worth, ground, edge, ink }) =>
            `<symbol id="${chipId(worth)}" viewBox="-50 -50 100 100">` +
            `<circle r="48" fill="${ground}"/>` +
            `<circle r="43" fill="none" stroke="${edge}" stroke-width="10" ` +
            'stroke-dasharray="15 30.03"/>' +
            '<circle r="48" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="2"/>' +
            `<circle r="31" fill="${ground}" stroke="${edge}" stroke-width="2.5"/>` +
            `<text class="chip-ink" y="${worth < 10000 ? 12 : 10}" ` +
            `font-size="${worth < 10000 ? 34 : 27}" fill="${ink}">${worth / 100}</text></symbol>`,
    )
    .join('');

// The chips an amount is made of, the largest first and at most `most` of them: a tall stack is
// shown by its largest chips, the figure beside it says the rest. Less than a dollar shows the
// smallest.
export function stackOf(amount: number, most = 5): number[] {
    const stack: number[] = [];
    let rest = amount;
    for (const { worth } of [...chips].reverse()) {
        for (; rest >= worth && stack.length < most; rest -= worth) stack.push(worth);
    }
    if (stack.length === 0 && amount > 0) stack.push(chips[0]?.worth ?? 100);
    return stack;
}
