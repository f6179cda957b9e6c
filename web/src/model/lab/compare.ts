import type { ComparedTable, Game, Pay, PayTable, Schedule } from '../../api/generated';
import { scheduleOf, type Question } from './question';

// All authorized tables beside each other, by wager.

export interface ComparedRow {
    row: ComparedTable;
    // "Blind A, Blind 2x C": the tables that this row is about.
    name: string;
    // The same as pay tables of the question.
    pay: Record<string, string>;
    odds: string;
    isInForce: boolean;
    notes: string[];
}

export interface ComparedWager {
    wager: string;
    name: string;
    rows: ComparedRow[];
}

function oddsOf(pay: Pay): string {
    if (pay.kind === 'meter') return pay.meter ?? '';
    if (pay.kind === 'dollars') return pay.text;
    return pay.amount === null ? pay.text : String(pay.amount);
}

// Low to high, as such tables are called: "1-4-5".
export function oddsInShort(schedule: Schedule, table: PayTable): string {
    const pays = schedule.rows.flatMap(({ key }) => table.pays[key] ?? []);
    return pays
        .filter((pay) => pay.kind !== 'not_applicable')
        .reverse()
        .map(oddsOf)
        .join('-');
}

// The schedules a row is about: a side wager's own, and of the main game all it names.
function schedulesOf(facts: Game, row: ComparedTable): Schedule[] {
    const own = facts.wagers.find((wager) => wager.key === row.wager)?.schedule;
    const keys = own ? [own] : Object.keys(row.pay);
    return keys.flatMap((key) => scheduleOf(facts, key) ?? []);
}

function notesOf(facts: Game, pay: Record<string, string>): string[] {
    const pairs = facts.table_pairs.filter((pair) => pay[pair.schedule] === pair.table);
    const notes = pairs.map((pair) => {
        const needed = scheduleOf(facts, pair.needs_schedule)?.name ?? pair.needs_schedule;
        const source = pair.ruling ? ` (ruling ${pair.ruling})` : '';
        return `Only with ${needed} ${pair.needs_table}${source}`;
    });
    for (const [key, id] of Object.entries(pay)) {
        const table = scheduleOf(facts, key)?.tables.find((one) => one.id === id);
        if (table?.label !== 'posted') continue;
        const source = table.ruling ? ` (ruling ${table.ruling})` : '';
        notes.push(`Posted table, not in the regulation${source}`);
    }
    return notes;
}

// What the licensee has elected of the game: the row must be of the same version.
const versionOf = (facts: Game, question: Question): number => {
    const election = facts.options.find((option) => option.name === 'version');
    return Number(question.options['version'] ?? election?.default ?? 0);
};

export function comparedWagers(
    facts: Game,
    rows: readonly ComparedTable[],
    question: Question,
    own: Record<string, string> = {},
): ComparedWager[] {
    const groups: ComparedWager[] = [];
    const inForce = (key: string): string | null | undefined =>
        question.pay[key] ?? own[key] ?? scheduleOf(facts, key)?.default_table;
    for (const row of rows) {
        const schedules = schedulesOf(facts, row);
        const pay = Object.fromEntries(schedules.map(({ key }) => [key, row.pay[key] ?? '']));
        const version = versionOf(facts, question);
        const named = schedules.map(({ key, name }) => `${name} ${pay[key]}`).join(', ');
        const tables = schedules.map(
            (schedule) =>
                [schedule, schedule.tables.find((one) => one.id === pay[schedule.key])] as const,
        );
        const isVersion = row.version === undefined || row.version === version;
        const key = row.version === undefined ? row.wager : `${row.wager} ${row.version}`;
        const wager = facts.wagers.find((one) => one.key === row.wager)?.name ?? 'Main game';
        let group = groups.find((one) => one.wager === key);
        if (!group) {
            const isMain = row.wager === 'main' && row.version !== undefined;
            const name = isMain ? `${wager}, version ${row.version}` : wager;
            group = { wager: key, name, rows: [] };
            groups.push(group);
        }
        group.rows.push({
            row,
            pay,
            name: named,
            odds: tables.map(([one, table]) => (table ? oddsInShort(one, table) : '')).join(', '),
            isInForce: isVersion && Object.entries(pay).every(([k, id]) => inForce(k) === id),
            notes: notesOf(facts, pay),
        });
    }
    return groups;
}
