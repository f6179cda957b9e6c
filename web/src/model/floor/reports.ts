import type { Sheet, SheetCell, SheetTable } from '../../api/generated';
import { dollars } from '../../design/money';
import { words } from '../../design/words';

// Reports come as sheets, whose figures are texts; the plots need their values too.

export const reportNames: Record<string, string> = {
    performance: 'Performance',
    drop: 'Drop and hold',
    meters: 'Meters',
    voids: 'Void rounds',
    'large-wins': 'Large wins',
    events: 'Events',
    all: 'All of them',
};

export type Period = 'today' | 'yesterday' | 'week' | 'month' | 'all' | 'own';

export const periods: { key: Period; name: string }[] = [
    { key: 'today', name: 'Today' },
    { key: 'yesterday', name: 'Yesterday' },
    { key: 'week', name: 'Last 7 days' },
    { key: 'month', name: 'Last 30 days' },
    { key: 'all', name: 'Everything' },
    { key: 'own', name: 'Own dates' },
];

const day = 24 * 60 * 60_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

// The first day, and the first day after the period, in UTC. Empty: no limit on that side.
export function intervalOf(period: Exclude<Period, 'own'>, now: number): [string, string] {
    switch (period) {
        case 'today':
            return [dayOf(now), ''];
        case 'yesterday':
            return [dayOf(now - day), dayOf(now)];
        case 'week':
            return [dayOf(now - 6 * day), ''];
        case 'month':
            return [dayOf(now - 29 * day), ''];
        case 'all':
            return ['', ''];
    }
}

export function reportPath(name: string, from: string, to: string, format = 'json'): string {
    const asked = new URLSearchParams();
    if (from !== '') asked.set('from', from);
    if (to !== '') asked.set('to', to);
    if (format !== 'json') asked.set('format', format);
    const text = asked.toString();
    return `/api/v1/reports/${encodeURIComponent(name)}${text === '' ? '' : `?${text}`}`;
}

export function findTable(sheet: Sheet, id: string): SheetTable | null {
    for (const section of sheet.sections)
        for (const table of section.tables) if (table.id === id) return table;
    return null;
}

export const cellIn = (table: SheetTable, row: SheetCell[], key: string): SheetCell | null =>
    row[table.columns.findIndex((column) => column.key === key)] ?? null;

// A table's win, compared with its exact expectation.
export interface Band {
    name: string;
    // The table's number, from "4, game 1: …".
    table: number;
    hands: string;
    actual: number;
    expected: number;
    bound: number;
    actualText: string;
    expectedText: string;
    boundText: string;
    finding: string;
    isOutside: boolean;
}

// The rows of the main game that have all their figures. The others are still being computed, or
// have no exact figure for the proportions of their wagers.
export function bandsOf(sheet: Sheet): Band[] {
    const table = findTable(sheet, 'main-game');
    if (!table) return [];
    const bands: Band[] = [];
    for (const row of table.rows) {
        const cell = (key: string): SheetCell =>
            cellIn(table, row, key) ?? { text: '', exact: '', value: null };
        const known = cell('as_played').value === null ? cell('best_play') : cell('as_played');
        const [actual, expected, bound] = [cell('actual'), known, cell('bound')].map(
            (one) => one.value,
        );
        if (actual == null || expected == null || bound == null) continue;
        bands.push({
            name: cell('table').text,
            table: Number.parseInt(cell('table').text, 10),
            hands: cell('hands').text,
            actual,
            expected,
            bound,
            actualText: cell('actual').text,
            expectedText: known.text,
            boundText: cell('bound').text,
            finding: cell('finding').text,
            isOutside: Math.abs(actual - expected) > bound,
        });
    }
    return bands;
}

// With few hands, the band is thousands of percent wide, with many hands less than one percent. So
// the axis is linear up to one percent on both sides of zero, and logarithmic beyond.
const straight = 0.01;

export const axisScale = (value: number): number =>
    Math.abs(value) <= straight
        ? value / straight
        : Math.sign(value) * (1 + Math.log10(Math.abs(value) / straight));

// The largest power of ten on the axis: one beyond every result. A band that runs off the axis is
// wider than anything that happened, so it says nothing yet.
export function reachOf(bands: readonly Band[]): number {
    const results = bands.flatMap((band) => [Math.abs(band.actual), Math.abs(band.expected)]);
    return Math.max(2, Math.ceil(axisScale(Math.max(0, ...results))) + 1);
}

// The place of a value on an axis with that reach, from 0 (left) to 1.
export const placeOn = (value: number, reach: number): number =>
    Math.min(1, Math.max(0, (axisScale(value) / reach + 1) / 2));

// −100 %, −10 %, −1 %, 0, 1 %, …
export function ticksOf(reach: number): { value: number; text: string }[] {
    const ticks = [{ value: 0, text: '0' }];
    for (let power = 1; power <= reach; ++power) {
        const value = straight * 10 ** (power - 1);
        const percent = String(10 ** (power - 1)).replace(/\B(?=(\d{3})+$)/g, ',');
        ticks.unshift({ value: -value, text: `−${percent} %` });
        ticks.push({ value, text: `${percent} %` });
    }
    return ticks;
}

const amounts = ['amount', 'counted', 'recorded', 'difference', 'from', 'to', 'shows'];

function saidOf(key: string, value: unknown): string {
    if (typeof value === 'number' && amounts.includes(key))
        return `${words(key)} ${dollars(value, { cents: true, signed: key === 'difference' })}`;
    if (key === 'reason') return `“${String(value)}”`;
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return `${words(key)} ${/^[0-9a-f]{32,}$/.test(text) ? `${text.slice(0, 12)}…` : text}`;
}

// An event of the house in words, from its note, which is a list of values.
export function happeningText(text: string): string {
    if (!text.startsWith('{')) return text;
    try {
        const note = JSON.parse(text) as Record<string, unknown>;
        return Object.entries(note)
            .map(([key, value]) => saidOf(key, value))
            .join(' · ');
    } catch {
        return text;
    }
}
