import type { Count, Exact } from '../../api/generated';

// Exact fractions as people read them. A fraction is divided as whole numbers and rounded once, as
// the program prints it (half away from zero): no figure passes through floating point.

export const thousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

const minus = '−';

function partsOf(exact: string): { top: bigint; bottom: bigint } {
    const found = /^(-?\d+)\/(\d+)$/.exec(exact);
    const bottom = BigInt(found?.[2] ?? '0');
    if (!found || bottom === 0n) throw new Error(`${exact} is no fraction.`);
    return { top: BigInt(found[1] ?? '0'), bottom };
}

// A fraction times `scale`, with `places` decimals.
function decimal(exact: string, scale: bigint, places: number): string {
    const { top, bottom } = partsOf(exact);
    const size = (top < 0n ? -top : top) * scale * 10n ** BigInt(places);
    const rounded = (size * 2n + bottom) / (bottom * 2n);
    const digits = String(rounded).padStart(places + 1, '0');
    const whole = thousands(digits.slice(0, digits.length - places));
    const sign = top < 0n && rounded !== 0n ? minus : '';
    return sign + (places === 0 ? whole : `${whole}.${digits.slice(-places)}`);
}

// "3.3730", without the sign for per cent.
export const hundredths = (figure: Exact, places = 4): string =>
    decimal(figure.exact, 100n, places);

export const percent = (figure: Exact, places = 4): string => `${hundredths(figure, places)} %`;

// In units, as of the base wager: "1.6742".
export const plain = (figure: Exact, places = 4): string => decimal(figure.exact, 1n, places);

// The value of a choice always has its sign.
export const signed = (figure: Exact, places = 4): string => {
    const text = plain(figure, places);
    return text.startsWith(minus) || /^[0.,]+$/.test(text) ? text : `+${text}`;
};

// A figure in cents, as dollars and cents: "+$11.95".
export function signedDollars(cents: Exact): string {
    const { top, bottom } = partsOf(cents.exact);
    const text = decimal(`${top}/${bottom * 100n}`, 1n, 2);
    if (text.startsWith(minus)) return `${minus}$${text.slice(1)}`;
    return /^[0.]+$/.test(text) ? `$${text}` : `+$${text}`;
}

// "686,689 / 20,358,520"; a whole number stands alone.
export function fraction(figure: Exact): string {
    const { top, bottom } = partsOf(figure.exact);
    const size = thousands(String(top < 0n ? -top : top));
    const sign = top < 0n ? minus : '';
    return bottom === 1n ? sign + size : `${sign}${size} / ${thousands(String(bottom))}`;
}

export const isBelowZero = (figure: Exact): boolean => figure.exact.startsWith('-');

// 407170400 → "407,170,400".
export const counted = (count: Count): string => thousands(String(count));

// What a number of deals is of all of them, to two figures that matter at least: "22.4 %",
// "0.00012 %".
export function shareOf(count: Count, all: Count): string {
    const exact = `${BigInt(count)}/${BigInt(all)}`;
    if (BigInt(count) === 0n) return '0 %';
    for (let places = 1; ; ++places) {
        const text = decimal(exact, 100n, places);
        if (text.replace(/[,.]/, '').replace(/^0+/, '').length >= 2) return `${text} %`;
    }
}

// A share as a power of ten for a logarithmic axis; drawing only.
export const logOf = (count: Count, all: Count): number =>
    Math.log10(Number(BigInt(count))) - Math.log10(Number(BigInt(all)));
