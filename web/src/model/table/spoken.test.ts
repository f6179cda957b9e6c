import { describe, expect, it } from 'vitest';
import { event, option } from './samples';
import { consequence, inOrder, spokenText, turnText } from './spoken';

describe('what is said of an event', () => {
    it('names the own cards, and no hidden ones of others', () => {
        const own = event('cards-dealt', { place: 'hand', seat: 2, cards: 'Qs 6h' });
        expect(spokenText(own, [2])).toBe('You are dealt queen of spades and six of hearts.');
        const other = event('cards-dealt', { place: 'hand', seat: 3, cards: '?? ??' });
        expect(spokenText(other, [2])).toBeNull();
        const drawn = event('cards-shown', { place: 'drawn', seat: 2, cards: '9d' });
        expect(spokenText(drawn, [2])).toBe('You have nine of diamonds.');
        const dealer = event('cards-shown', { place: 'dealer', seat: 0, cards: 'Ac' });
        expect(spokenText(dealer, [2])).toBe('The dealer has ace of clubs.');
    });
    it('speaks to the player about the own seat', () => {
        const text = 'Seat 2: Ante loses $10. The dealer ranks higher.';
        const settled = event('line-settled', { seat: 2 }, { text });
        expect(spokenText(settled, [2])).toBe('Ante loses $10. The dealer ranks higher.');
        expect(spokenText(settled, [1])).toBeNull();
        const bet = event('wager-placed', { seat: 2 }, { text: 'Seat 2 bets $10 on Ante.' });
        expect(spokenText(bet, [2])).toBe('You bet $10 on Ante.');
    });
    it('says to everybody what stops the round', () => {
        const text = 'The round is void.';
        expect(spokenText(event('round-voided', {}, { text }), [])).toBe(text);
    });
});

describe('what can be done', () => {
    it('comes with its consequence', () => {
        const fold = option('Fold', { forfeits: { ante: 1500, side: 600 } });
        const play = option('Play', { amount: 1500 });
        expect(consequence(fold)).toBe('gives up $21');
        expect(turnText({ seat: 2, kind: 'choose', options: [play, fold] }, 18)).toBe(
            'Your turn: Play, bets $15 more; Fold, gives up $21. 18 seconds.',
        );
    });
    it('names the wagers that may be bet, with their limits', () => {
        const spot = (name: string, min: number, max: number, required: boolean) => ({
            ...{ wager: name, name, required, placed: 0, min, max, step: 100, needs: [] },
            match_play: false,
            clause: '',
        });
        const spots = [spot('Ante', 500, 500000, true), spot('Bonus', 100, 100, false)];
        expect(turnText({ seat: 2, kind: 'bet', spots }, null)).toBe(
            'Place your bets: Ante, $5 to $5,000, needed; Bonus, $1.',
        );
    });
    it('says how many cards may be thrown', () => {
        const draw = option('Draw', { throws_least: 1, throws_most: 1 });
        expect(turnText({ seat: 2, kind: 'choose', options: [draw] }, 1)).toBe(
            'Your turn: Draw, throws 1 card. 1 second.',
        );
        const choices = { seat: 2, kind: 'discard', throws_least: 0, throws_most: 3 } as const;
        expect(turnText(choices, null)).toBe('Your turn: choose 0 to 3 cards to throw.');
    });
});

describe('the order of options', () => {
    it('puts folding last', () => {
        const names = inOrder([
            option('Fold', { amount: 0 }),
            option('In', { amount: 1000 }),
            option('Draw', { amount: 1000 }),
        ]);
        expect(names.map((one) => one.name)).toEqual(['In', 'Draw', 'Fold']);
    });
});
