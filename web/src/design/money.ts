// Cents as dollars. The cents are shown if there are any, or if all amounts of a column have them.

export interface MoneyForm {
    // A plus before a win; a loss always has its minus.
    signed?: boolean;
    // Always two places.
    cents?: boolean;
}

export function dollars(amount: number, form: MoneyForm = {}): string {
    const size = Math.abs(amount);
    const whole = String(Math.trunc(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
    const rest = size % 100;
    const places = rest !== 0 || form.cents ? `.${String(rest).padStart(2, '0')}` : '';
    const sign = amount < 0 ? '−' : form.signed && amount > 0 ? '+' : '';
    return `${sign}$${whole}${places}`;
}

// "$5 to $500", or one amount.
export const range = (min: number, max: number): string =>
    min === max ? dollars(min) : `${dollars(min)} to ${dollars(max)}`;

// Reads a typed amount, in cents; nothing if it is no amount of whole cents.
export function parseDollars(text: string): number | null {
    const found = /^\s*\$?\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?\s*$/.exec(text);
    if (!found) return null;
    const whole = Number((found[1] ?? '').replaceAll(',', ''));
    return whole * 100 + Number((found[2] ?? '').padEnd(2, '0') || '0');
}
