import { describe, expect, it } from 'vitest';
import {
    newSitting,
    limitReached,
    minutesOf,
    netOfSitting,
    readSitting,
    timeText,
    withRound,
    writeSitting,
} from './sitting';

const minute = 60_000;

describe('a sitting', () => {
    it('counts a round once, whoever tells of it', () => {
        const one = withRound(withRound(newSitting(0), '4/1', -2000), '4/1', -2000);
        expect(netOfSitting(withRound(one, '4/2', 500))).toBe(-1500);
    });
    it('is read back as it was written, and begins anew after a long pause', () => {
        const sitting = { ...withRound(newSitting(0), '4/1', -2000), lossLimit: 10000 };
        const text = writeSitting(sitting, 10 * minute);
        expect(readSitting(text, 20 * minute)).toEqual(sitting);
        const later = readSitting(text, 600 * minute);
        expect([later.began, netOfSitting(later), later.lossLimit]).toEqual([
            600 * minute,
            0,
            10000,
        ]);
        expect(readSitting('nonsense', 5)).toEqual(newSitting(5));
    });
    it('stops at the loss somebody has set', () => {
        const sitting = { ...withRound(newSitting(0), '4/1', -8000), lossLimit: 10000 };
        expect(limitReached(sitting, 2000, 0)).toBeNull();
        expect(limitReached(sitting, 2001, 0)).toMatch(/loss/);
        const ahead = withRound(sitting, '4/2', 5000);
        expect(limitReached(ahead, 7000, 0)).toBeNull();
    });
    it('stops at the time somebody has set', () => {
        const sitting = { ...newSitting(0), timeLimit: 30 };
        expect(limitReached(sitting, 500, 29 * minute)).toBeNull();
        expect(limitReached(sitting, 500, 30 * minute)).toMatch(/30 minutes/);
        expect(timeText(minutesOf(sitting, 65 * minute))).toBe('1 h 05 min');
    });
});
