import { describe, expect, it } from 'vitest';
import { dollars, parseDollars, range } from './money';

describe('dollars', () => {
    it('shows cents only where there are any', () => {
        expect(dollars(1500)).toBe('$15');
        expect(dollars(1505)).toBe('$15.05');
        expect(dollars(1500, { cents: true })).toBe('$15.00');
    });
    it('puts a sign where one is wanted, and always before a loss', () => {
        expect(dollars(1500, { signed: true })).toBe('+$15');
        expect(dollars(-1500)).toBe('−$15');
        expect(dollars(0, { signed: true })).toBe('$0');
    });
    it('separates thousands', () => {
        expect(dollars(1840217)).toBe('$18,402.17');
        expect(dollars(100000000)).toBe('$1,000,000');
    });
    it('says a range once where it is one amount', () => {
        expect(range(100, 100)).toBe('$1');
        expect(range(500, 50000)).toBe('$5 to $500');
    });
});

describe('parseDollars', () => {
    it('reads what people type', () => {
        expect(parseDollars('15')).toBe(1500);
        expect(parseDollars(' $1,250.5 ')).toBe(125050);
        expect(parseDollars('0.05')).toBe(5);
    });
    it('takes nothing that is no amount', () => {
        for (const text of ['', 'x', '1.234', '-5', '1,2,3', '1e3']) {
            expect(parseDollars(text)).toBeNull();
        }
    });
});
