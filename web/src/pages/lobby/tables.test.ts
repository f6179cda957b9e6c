import { describe, expect, it } from 'vitest';
import type { TableSummary } from '../../api/generated';
import { bestSeat, kindText, limitText, quickest, seatText } from './tables';

function table(change: Partial<TableSummary> & { taken?: number[] } = {}): TableSummary {
    const { taken = [], ...rest } = change;
    return {
        id: 1,
        name: 'A table',
        game: 'a-game',
        pay: {},
        limits: { ante: { min: 500, max: 50000 }, bonus: { min: 100, max: 100 } },
        seats: [1, 2, 3, 4, 5, 6].map((seat) => ({
            seat,
            state: taken.includes(seat) ? 'taken' : 'empty',
        })),
        meters: {},
        state: 'betting',
        round: '',
        money: 'play',
        live: false,
        practice: false,
        advice: false,
        ...rest,
    };
}

describe('quickest', () => {
    it('takes the table with the fewest to wait for', () => {
        const tables = [table({ id: 1, taken: [1, 2] }), table({ id: 2 }), table({ id: 3 })];
        expect(quickest(tables)?.id).toBe(2);
    });
    it('leaves out what is full, closed, live or elsewhere', () => {
        const tables = [
            table({ id: 1, taken: [1, 2, 3, 4, 5, 6] }),
            table({ id: 2, state: 'closed' }),
            table({ id: 3, live: true }),
            { id: 4, practice: false, advice: false, server: '' },
        ];
        expect(quickest(tables)).toBeNull();
    });
    it('takes a practice table only where there is no other', () => {
        const practice = table({ id: 1, practice: true });
        expect(quickest([practice, table({ id: 2, state: 'settling' })])?.id).toBe(2);
        expect(quickest([practice])?.id).toBe(1);
    });
});

describe('words of the lobby', () => {
    it('puts a newcomer near the middle', () => {
        expect(bestSeat(table())).toBe(3);
        expect(bestSeat(table({ taken: [3, 4] }))).toBe(2);
    });
    it('says what a table is', () => {
        expect(limitText(table())).toBe('Ante $5 to $500 · Bonus $1');
        expect(seatText(table({ taken: [1, 2, 3, 4, 5] }))).toBe('1 seat open');
        expect(kindText(table({ practice: true, advice: true }))).toBe(
            'Table 1 · practice, advice on',
        );
    });
});
