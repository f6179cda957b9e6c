// Stops of the sliders: round amounts, close together where they are small. Any other amount is
// typed beside them.

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75];
const ladder: number[] = [
    ...steps,
    ...steps.filter((step) => step >= 10).map((step) => step * 10),
    ...steps.filter((step) => step >= 10).map((step) => step * 100),
];

// Stakes in cents: whole units from `least` to `most`, and nothing where it may be left.
export function stakeStops(least: number, most: number, unit = 100): number[] {
    const fits = ladder.map((step) => step * unit).filter((stop) => stop >= least && stop <= most);
    return least === 0 ? [0, ...fits] : fits;
}

// Meters: from the reset to a hundred times as much, in whole dollars.
export function meterStops(reset: number): number[] {
    const times = [4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 60, 80, 120, 160, 240];
    const stops = [...times, 320, 400].map((quarters) => Math.ceil((reset * quarters) / 400) * 100);
    return [...new Set([reset, ...stops])];
}

// The stop that stands for an amount: the highest that is not above it.
export function stopAt(stops: readonly number[], amount: number): number {
    const above = stops.findIndex((stop) => stop > amount);
    return above < 0 ? stops.length - 1 : Math.max(0, above - 1);
}

// Where the labels of an axis stand: at most `most` of `count`, evenly, the first and last always.
export function labelled(count: number, most: number): Set<number> {
    if (count <= most) return new Set(Array.from({ length: count }, (_, at) => at));
    const apart = Math.ceil((count - 1) / Math.max(1, most - 1));
    const chosen = new Set<number>([count - 1]);
    for (let at = 0; at < count - 1 - apart / 2; at += apart) chosen.add(at);
    return chosen;
}

// Round numbers from below `low` to above `high`: 1, 2 or 5 times a power of ten apart.
export function ticks(low: number, high: number, about = 5): number[] {
    const span = high - low || Math.abs(high) || 1;
    const rough = span / about;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
    const first = Math.floor(low / step + 1e-9);
    const last = Math.ceil(high / step - 1e-9);
    return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

// A power of ten as a share: "100 %", "0.01 %", "1 in 10M".
export function powerText(log: number): string {
    if (log >= -2) return `${10 ** (log + 2)} %`;
    if (log >= -4) return `${(10 ** (log + 2)).toFixed(-log - 2)} %`;
    const thousand = Math.min(4, Math.floor(-log / 3));
    return `1 in ${10 ** (-log - 3 * thousand)}${['', 'K', 'M', 'B', 'T'][thousand]}`;
}
