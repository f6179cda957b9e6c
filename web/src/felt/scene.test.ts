import { describe, expect, it } from 'vitest';
import type { Line } from '../api/generated';
import { seat, view } from '../model/table/samples';
import { cardsOnFelt, stacksOnFelt } from './scene';

const line = (wager: string, change: Partial<Line> = {}): Line => ({
    wager,
    name: wager,
    stake: 1000,
    result: 'wins',
    net: 1000,
    text: '',
    clause: '',
    ...change,
});

describe('cards on the felt', () => {
    it('lie at the places of the drawing', () => {
        const table = view({
            dealer: '?? ??',
            community: '7d',
            seats: [seat(2, { yours: true, cards: 'Qs 6h', apart: '??' })],
        });
        expect(cardsOnFelt(table).map(({ place, card }) => [place, card])).toEqual([
            ['dealer-card-1', '??'],
            ['dealer-card-2', '??'],
            ['community-card-1', '7d'],
            ['seat-2-card-1', 'Qs'],
            ['seat-2-card-2', '6h'],
            ['seat-2-draw-card', '??'],
        ]);
    });
    it('are dim once folded', () => {
        const table = view({ seats: [seat(1, { cards: '??', folded: true })] });
        expect(cardsOnFelt(table)[0]?.isDim).toBe(true);
    });
});

describe('stacks on the felt', () => {
    it('show what a wager came to', () => {
        const table = view({ seats: [seat(1, { wagers: { ante: 1000, side: 500 } })] });
        const results = new Map([[1, [line('ante')]]]);
        expect(stacksOnFelt(table, results)).toMatchObject([
            { wager: 'ante', amount: 1000, tone: 'won', won: 1000 },
            { wager: 'side', amount: 500, tone: null, won: 0 },
        ]);
    });
    it('stay when the round has ended; payments without a stake have none', () => {
        const results = new Map([
            [1, [line('ante', { result: 'loses', net: -1000 }), line('bonus', { stake: 0 })]],
        ]);
        expect(stacksOnFelt(view({ seats: [seat(1)] }), results)).toMatchObject([
            { wager: 'ante', amount: 1000, tone: 'lost', won: 0 },
        ]);
    });
    it('are grey once given up', () => {
        const table = view({ seats: [seat(1, { wagers: { ante: 1000 }, folded: true })] });
        expect(stacksOnFelt(table, new Map())[0]).toMatchObject({ isGrey: true, tone: null });
    });
});
