import { describe, expect, it } from 'vitest';
import { labelled, meterStops, powerText, stakeStops, stopAt, ticks } from './scale';

describe('stops', () => {
    it('of stakes are round amounts within limits', () => {
        expect(stakeStops(500, 2500)).toEqual([500, 600, 800, 1000, 1200, 1500, 2000, 2500]);
        expect(stakeStops(0, 300)).toEqual([0, 100, 200, 300]);
        expect(stakeStops(0, 1500, 500)).toEqual([0, 500, 1000, 1500]);
        expect(stakeStops(100, 500000).at(-1)).toBe(500000);
    });
    it('of meters begin at the reset and rise', () => {
        const stops = meterStops(30000);
        expect(stops[0]).toBe(30000);
        expect(stops.at(-1)).toBe(3000000);
        expect(stops.every((stop, at) => at === 0 || stop > (stops[at - 1] ?? 0))).toBe(true);
        expect(stops.every((stop) => stop % 100 === 0)).toBe(true);
    });
    it('stand for what lies between them', () => {
        expect(stopAt([0, 100, 500], 499)).toBe(1);
        expect(stopAt([0, 100, 500], 500)).toBe(2);
        expect(stopAt([100, 500], 50)).toBe(0);
        expect(stopAt([100, 500], 900)).toBe(1);
    });
});

describe('axes', () => {
    it('label the first and the last', () => {
        expect([...labelled(3, 5)]).toEqual([0, 1, 2]);
        const few = labelled(28, 6);
        expect(few.has(0)).toBe(true);
        expect(few.has(27)).toBe(true);
        expect(few.size).toBeLessThanOrEqual(6);
    });
    it('have round ticks around everything', () => {
        expect(ticks(0, 100000)).toEqual([0, 20000, 40000, 60000, 80000, 100000]);
        const fine = ticks(0.48, 1, 4);
        expect(fine[0]).toBeLessThanOrEqual(0.48);
        expect(fine.at(-1)).toBeGreaterThanOrEqual(1);
    });
    it('say powers of ten', () => {
        expect([0, -1, -2, -3, -4].map(powerText)).toEqual([
            '100 %',
            '10 %',
            '1 %',
            '0.1 %',
            '0.01 %',
        ]);
        expect([-5, -6, -9, -13, -16].map(powerText)).toEqual([
            '1 in 100K',
            '1 in 1M',
            '1 in 1B',
            '1 in 10T',
            '1 in 10000T',
        ]);
    });
});
