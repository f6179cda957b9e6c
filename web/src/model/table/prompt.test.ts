import { describe, expect, it } from 'vitest';
import { promptOf, type Situation } from './prompt';
import { option, view } from './samples';

const situation = (change: Partial<Situation> = {}): Situation => ({
    view: view(),
    choices: null,
    isSeated: true,
    hasBet: false,
    isReady: false,
    net: null,
    ...change,
});

describe('the sentence above the felt', () => {
    it('asks for what is to be decided', () => {
        const choices = {
            seat: 2,
            kind: 'choose',
            options: ['Play', 'Fold'].map((name) => option(name)),
        } as const;
        expect(promptOf(situation({ choices: { ...choices } }))).toBe('Play or fold?');
        const three = ['Fold', 'In To Win', 'Draw'].map((name) => option(name));
        expect(promptOf(situation({ choices: { seat: 2, kind: 'choose', options: three } }))).toBe(
            'Fold, in to win or draw?',
        );
    });
    it('says how far the betting is', () => {
        expect(promptOf(situation())).toBe('Place your bets');
        expect(promptOf(situation({ net: -1500 }))).toBe('You lost $15. Place your bets');
        expect(promptOf(situation({ hasBet: true }))).toBe('Ready to deal?');
        expect(promptOf(situation({ isReady: true }))).toBe('Waiting for the other players');
        expect(promptOf(situation({ isSeated: false }))).toBe('Bets are open');
    });
    it('names the seat that others wait for', () => {
        const deciding = view({ state: 'deciding', turn: 3 });
        expect(promptOf(situation({ view: deciding }))).toBe('Seat 3 is to decide');
    });
});
