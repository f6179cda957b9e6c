import type { ListedTable, TableSummary } from '../../api/generated';
import { range } from '../../design/money';
import { counted, words } from '../../design/words';

export const isHere = (table: ListedTable): table is TableSummary => 'state' in table;

export const openSeats = (table: TableSummary): number[] =>
    table.seats.filter((seat) => seat.state === 'empty').map((seat) => seat.seat);

export const players = (table: TableSummary): number =>
    table.seats.length - openSeats(table).length;

// The table for somebody who only wants to be dealt in: where betting is open, and with the
// fewest to wait for; practice tables where there is no other.
export function quickest(tables: readonly ListedTable[]): TableSummary | null {
    const here = tables.filter(isHere).filter((table) => openSeats(table).length > 0);
    const fits = here.filter((table) => !table.live && table.state !== 'closed');
    const rank = (table: TableSummary): number =>
        (table.practice ? 1000 : 0) + (table.state === 'betting' ? 0 : 100) + players(table);
    return fits.sort((one, other) => rank(one) - rank(other) || one.id - other.id)[0] ?? null;
}

// The seat in the middle of the arc is drawn upright and in the middle of the felt.
export function bestSeat(table: TableSummary): number | null {
    const open = openSeats(table);
    const middle = (table.seats.length + 1) / 2;
    return open.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? null;
}

export const stateWords: Record<TableSummary['state'], string> = {
    closed: 'Closed',
    idle: 'Waiting for players',
    betting: 'Taking bets',
    dealing: 'Cards are dealt',
    deciding: 'Players decide',
    settling: 'Wagers are settled',
    void: 'The round is void',
};

export function seatText(table: TableSummary): string {
    const open = openSeats(table).length;
    if (open === 0) return 'Full, you can watch';
    return open === table.seats.length
        ? `All ${counted(open, 'seat')} open`
        : `${counted(open, 'seat')} open`;
}

// "Ante $5 to $500", the first wager named and the others behind it.
export const limitText = (table: TableSummary): string =>
    Object.entries(table.limits)
        .map(([wager, { min, max }]) => `${words(wager)} ${range(min, max)}`)
        .join(' · ');

export const payText = (table: TableSummary): string =>
    Object.entries(table.pay)
        .map(([key, name]) => `${words(key)} ${name}`)
        .join(' · ');

export function kindText(table: TableSummary): string {
    const kind = table.live ? 'live cards' : table.practice ? 'practice' : 'virtual dealer';
    return `Table ${table.id} · ${kind}${table.advice ? ', advice on' : ''}`;
}
