import { describe, expect, it } from 'vitest';
import type { Strategy } from '../../api/generated';
import {
    handParameters,
    dealt,
    deckRows,
    exampleOf,
    firstHand,
    isWhole,
    nextTray,
    placed,
    readCards,
    readHand,
    capacityOf,
    toggled,
    trayOf,
    writeHand,
    type Hand,
} from './hand';
import { sampleFacts as facts } from './sample';

const share = { exact: '1/2', value: 0.5 };
const rule = (example: string) => ({ hand: '', action: '', example, share });
const strategy: Strategy = {
    game: 'sample',
    parts: [
        {
            title: 'First',
            rules: [rule('9c 9d 9h and 9s Kh'), rule('Ac Kc 7d and Qc Jc'), rule('')],
            exceptions: [],
            wrong_share: share,
        },
        { title: 'Second', rules: [rule('Ac Kc 7d')], exceptions: [], wrong_share: share },
    ],
    pay: {},
    best_cents: share,
    cost: share,
    habits: [],
};
const none: Hand = { decision: 0, cards: [], community: [], thrown: [], dead: [] };
const deck = deckRows(54).flat();

describe('a hand', () => {
    it('has room for what the examples show', () => {
        expect(capacityOf(facts, strategy, 0)).toEqual({
            cards: 3,
            community: 2,
            thrown: 0,
            dead: 20,
        });
        expect(capacityOf(facts, strategy, 1)).toEqual({
            cards: 3,
            community: 0,
            thrown: 2,
            dead: 20,
        });
        expect(capacityOf(facts, null, 0).community).toBe(0);
    });
    it('begins with a close example', () => {
        expect(firstHand(strategy, 0)).toEqual({
            ...none,
            cards: ['9c', '9d', '9h'],
            community: ['9s', 'Kh'],
        });
        expect(firstHand(null, 0)).toEqual(none);
        expect(exampleOf('')).toEqual({ cards: [], community: [] });
    });
    it('takes cards, gives them back and makes room', () => {
        const room = capacityOf(facts, strategy, 0);
        let hand = none;
        for (const card of ['Qs', '6h', '4d']) hand = toggled(hand, room, 'cards', card);
        expect(hand.cards).toEqual(['Qs', '6h', '4d']);
        expect(nextTray(hand, room)).toBe('community');
        expect(isWhole(hand, room)).toBe(false);
        hand = toggled(hand, room, 'cards', 'Kc');
        expect(hand.cards).toEqual(['6h', '4d', 'Kc']);
        hand = toggled(hand, room, 'community', '4d');
        expect(hand.cards).toEqual(['6h', 'Kc']);
        expect(trayOf(hand, 'Kc')).toBe('cards');
        expect(toggled(hand, room, 'thrown', '2c')).toBe(hand);
    });
    it('is read as people type it', () => {
        expect(readCards('qs 6H 10d', deck)).toEqual(['Qs', '6h', 'Td']);
        expect(readCards('qs6h, xb', deck)).toEqual(['Qs', '6h', 'Xb']);
        expect(readCards('', deck)).toEqual([]);
        for (const text of ['q', 'qs q', 'zz', 'qs qs', '1s'])
            expect(readCards(text, deck)).toBeNull();
        expect(readCards('xb', deckRows(52).flat())).toBeNull();
    });
    it('moves typed cards from where they lay', () => {
        const room = capacityOf(facts, strategy, 0);
        const before = { ...none, cards: ['Qs', '6h', '4d'], community: ['2c', '3c'] };
        const after = placed(before, room, 'community', ['Qs', 'Ks', 'As']);
        expect(after).toEqual({ ...none, cards: ['6h', '4d'], community: ['Qs', 'Ks'] });
    });
    it('is dealt with every card once', () => {
        const room = capacityOf(facts, strategy, 0);
        const hand = dealt(room, 0, deck, (n) => n - 1);
        const all = [...hand.cards, ...hand.community];
        expect(new Set(all).size).toBe(5);
        expect(isWhole(hand, room)).toBe(true);
    });
});

describe('the address of a hand', () => {
    it('keeps it whole', () => {
        const hand: Hand = {
            decision: 1,
            cards: ['Qs', '6h', '4d'],
            community: ['2c', '3c'],
            thrown: ['9c'],
            dead: ['Ah'],
        };
        const search = `?${new URLSearchParams(writeHand(hand))}`;
        expect(readHand(search)).toEqual(hand);
        expect(readHand('?bet.ante=5')).toBeNull();
        expect(readHand('?cards=')).toEqual(none);
        expect(readHand('?cards=Qs&decision=x')?.decision).toBe(0);
    });
    it('asks about a second decision by what was thrown, even nothing', () => {
        expect(handParameters({ ...none, cards: ['Qs'] })).toEqual({ cards: 'Qs' });
        expect(handParameters({ ...none, decision: 1, cards: ['Qs'] })).toEqual({
            cards: 'Qs',
            thrown: '',
        });
    });
});
