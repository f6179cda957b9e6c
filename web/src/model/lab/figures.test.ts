import { describe, expect, it } from 'vitest';
import {
    counted,
    fraction,
    hundredths,
    percent,
    plain,
    shareOf,
    signed,
    signedDollars,
} from './figures';

const of = (exact: string) => ({ exact, value: Number.NaN });

describe('figures', () => {
    it('are divided as whole numbers and rounded half away from zero', () => {
        expect(percent(of('686689/20358520'))).toBe('3.3730 %');
        expect(percent(of('-21491534983/1993323051720'))).toBe('−1.0782 %');
        expect(hundredths(of('1/80000'), 2)).toBe('0.00');
        expect(hundredths(of('-1/80000'), 2)).toBe('0.00');
        expect(hundredths(of('1/20000'), 2)).toBe('0.01');
        expect(hundredths(of('-1/20000'), 2)).toBe('−0.01');
        expect(plain(of('370/221'))).toBe('1.6742');
        expect(plain(of('1234567/1'), 0)).toBe('1,234,567');
    });
    it('never pass through floating point', () => {
        const near = `${10n ** 40n + 1n}/${2n * 10n ** 40n}`;
        expect(plain(of(near), 0)).toBe('1');
        expect(plain(of(`${10n ** 40n - 1n}/${2n * 10n ** 40n}`), 0)).toBe('0');
    });
    it('refuse what is no fraction', () => {
        for (const text of ['', '1', '1/0', '1.5/2', '1/-2']) {
            expect(() => plain(of(text))).toThrow('no fraction');
        }
    });
    it('have a sign where a choice has one', () => {
        expect(signed(of('22009/18424'))).toBe('+1.1946');
        expect(signed(of('-1/1'))).toBe('−1.0000');
        expect(signed(of('0/1'))).toBe('0.0000');
    });
    it('in cents are dollars', () => {
        expect(signedDollars(of('2751125/2303'))).toBe('+$11.95');
        expect(signedDollars(of('-1000/1'))).toBe('−$10.00');
        expect(signedDollars(of('0/1'))).toBe('$0.00');
        expect(signedDollars(of('123456700/1'))).toBe('+$1,234,567.00');
    });
    it('show their fraction', () => {
        expect(fraction(of('686689/20358520'))).toBe('686,689 / 20,358,520');
        expect(fraction(of('-1000/1'))).toBe('−1,000');
        expect(counted('398664610344000')).toBe('398,664,610,344,000');
    });
});

describe('shares', () => {
    it('have two figures that matter at least', () => {
        expect(shareOf(91126832, 407170400)).toBe('22.4 %');
        expect(shareOf(8976452, 407170400)).toBe('2.2 %');
        expect(shareOf(931972, 407170400)).toBe('0.23 %');
        expect(shareOf(1, 10_000_000)).toBe('0.000010 %');
        expect(shareOf('360', '398664610344000')).toBe('0.000000000090 %');
        expect(shareOf(5, 5)).toBe('100.0 %');
        expect(shareOf(0, 5)).toBe('0 %');
    });
});
