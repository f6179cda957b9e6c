import type { ActionStamp, Approval, ApprovalState } from '../../api/generated';
import type { Tone } from '../../design/results';

// Changes that take two persons: exactly what changes, and its digest.

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

// Canonical JSON (RFC 8785) for the values of a proposal: texts, whole numbers and booleans.
export function canonical(value: Json): string {
    if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
    if (value === null || typeof value !== 'object') return JSON.stringify(value);
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`)}}`;
}

// SHA-256 over what the page shows, so that the approving person compares what they see with what
// the server states. Nothing if the browser has no cryptography, as on a page without TLS.
export async function digestOf(
    approval: Pick<Approval, 'after' | 'before' | 'kind' | 'table'>,
    subtle: SubtleCrypto | undefined,
): Promise<string | null> {
    if (!subtle) return null;
    const { after, before, kind, table } = approval;
    const text = canonical({ after, before, kind, table } as unknown as Json);
    const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(text));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface Difference {
    field: string;
    before: string;
    after: string;
}

const fieldWords: Record<string, string> = {
    game_number: 'Game of this table',
    shows: 'Shows',
    step: 'Pace, ms a step',
    betting: 'Time to bet, ms',
    advice: 'Advice',
    open: 'Open',
};

// Every changed field except the table file, whose lines are compared one by one.
export function differences(
    before: object,
    after: object,
    show: (field: string, value: unknown) => string,
): Difference[] {
    const one = before as Record<string, unknown>;
    const other = after as Record<string, unknown>;
    return Object.keys({ ...one, ...other })
        .filter((field) => field !== 'toml' && one[field] !== other[field])
        .map((field) => ({
            field: fieldWords[field] ?? field,
            before: show(field, one[field]),
            after: show(field, other[field]),
        }));
}

export const stateTone: Record<ApprovalState, { tone: Tone; text: string }> = {
    open: { tone: 'warn', text: 'Waits for a second person' },
    expired: { tone: 'forfeited', text: 'Expired' },
    approved: { tone: 'ok', text: 'Approved, done between two rounds' },
    done: { tone: 'won', text: 'Done' },
    denied: { tone: 'refused', text: 'Denied' },
    failed: { tone: 'refused', text: 'Not done' },
};

// Waiting proposals first, then the newest.
export const inOrder = (approvals: readonly Approval[]): Approval[] =>
    [...approvals].sort(
        (one, other) =>
            Number(other.state === 'open') - Number(one.state === 'open') ||
            other.proposed.time - one.proposed.time,
    );

export const titleOf = (approval: Approval): string =>
    'meter' in approval.after
        ? `Table ${approval.table}: what the ${approval.after.meter} meter shows`
        : `Table ${approval.table}: its table file`;

// "You, as supervisor", "Floorperson 384817008".
export function handText(hand: ActionStamp, own: number | undefined): string {
    if (hand.account === own) return `You, as ${hand.role}`;
    return `${hand.role.charAt(0).toUpperCase()}${hand.role.slice(1)} ${hand.account}`;
}
