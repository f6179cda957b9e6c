import { describe, expect, it } from 'vitest';
import type { Spot } from '../../api/generated';
import {
    changesOf,
    doubled,
    rebet,
    smallest,
    tiedTo,
    totalOf,
    withBet,
    withChip,
    withoutChip,
    type Limits,
} from './betting';

const spot = (wager: string, change: Partial<Spot> = {}): Spot => ({
    wager,
    name: wager,
    required: false,
    needs: [],
    placed: 0,
    min: 500,
    max: 50000,
    step: 100,
    match_play: false,
    clause: '',
    ...change,
});

const limits: Limits = {
    ante: { min: 500, max: 50000, step: 100 },
    blind: { min: 500, max: 50000, step: 100 },
    flop: { min: 500, max: 50000, step: 100 },
    side: { min: 100, max: 5000, step: 100 },
    light: { min: 100, max: 100, step: 0 },
};
const ante = spot('ante', { required: true });
const side = spot('side', { min: 100, max: 5000 });
const light = spot('light', { min: 100, max: 100, step: 0 });
const blind = spot('blind', { required: true });
const flop = spot('flop', { required: true, equals: 'blind' });

describe('chips on a spot', () => {
    it('begin at the smallest bet and end at the largest', () => {
        expect(withChip(0, 100, ante, limits)).toBe(500);
        expect(withChip(0, 2500, ante, limits)).toBe(2500);
        expect(withChip(500, 100, ante, limits)).toBe(600);
        expect(withChip(4900, 500, side, limits)).toBe(5000);
    });
    it('are one amount where a spot takes no other', () => {
        expect(withChip(0, 2500, light, limits)).toBe(100);
        expect(withChip(100, 2500, light, limits)).toBe(100);
        expect(withoutChip(100, 500, light, limits)).toBe(0);
    });
    it('are taken away down to the smallest bet, then all', () => {
        expect(withoutChip(1000, 500, ante, limits)).toBe(500);
        expect(withoutChip(900, 500, ante, limits)).toBe(0);
    });
});

describe('bets together', () => {
    it('move wagers together that must be equal', () => {
        expect(tiedTo(blind, [blind, flop, side]).map((one) => one.wager)).toEqual([
            'blind',
            'flop',
        ]);
        expect(withBet({}, flop, 1000, [blind, flop, side])).toEqual({ blind: 1000, flop: 1000 });
        expect(withBet({ blind: 1000, flop: 1000 }, blind, 0, [blind, flop])).toEqual({});
    });
    it('double as far as the limits go', () => {
        expect(
            doubled({ ante: 1000, side: 4000, light: 100 }, [ante, side, light], limits),
        ).toEqual({ ante: 2000, side: 5000, light: 100 });
    });
    it('bet again what can be bet', () => {
        expect(rebet({ ante: 1000, side: 9900, gone: 500 }, [ante, side], limits)).toEqual({
            ante: 1000,
        });
    });
    it('know the smallest bets that are dealt in', () => {
        expect(smallest([ante, side], limits, 'ante')).toEqual({ ante: 500 });
        expect(smallest([spot('ante'), side], limits, 'ante')).toEqual({ ante: 500 });
        expect(smallest([blind, flop, side], limits, 'flop')).toEqual({ blind: 500, flop: 500 });
    });
    it('give the commands that are needed, and no other', () => {
        expect(changesOf({ ante: 500, side: 100 }, { ante: 1000 })).toEqual([
            { wager: 'ante', amount: 1000 },
            { wager: 'side', amount: 0 },
        ]);
        expect(changesOf({ ante: 500 }, { ante: 500 })).toEqual([]);
        expect(totalOf({ ante: 500, side: 100 })).toBe(600);
    });
});
