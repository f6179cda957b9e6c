import { describe, expect, it } from 'vitest';
import type { AdvisedChoice, PastDecision } from '../../api/generated';
import { withAnswer, emptyNotebook, costOf, withDecisions, nextOf, readNotebook } from './mistakes';

const valued = (choice: string, cents: number): AdvisedChoice => ({
    choice,
    option: choice,
    thrown: '',
    value: { exact: '', value: cents / 1000 },
    cents: { exact: '', value: cents },
});
const values = [valued('play', -450.4), valued('fold', -1000)];

const decision = (change: Partial<PastDecision> = {}): PastDecision => ({
    seat: 2,
    decision: 'play',
    cards: 'Qs 6h 4d',
    community: '',
    thrown: '',
    choice: 'fold',
    by_table: false,
    advised: false,
    best: 'play',
    cost_cents: { exact: '', value: 549.6 },
    values,
    ...change,
});
const game = { game: 'sample-poker', name: 'Sample Poker' };

describe('the notebook of mistakes', () => {
    it('adds up what they cost, each round once', () => {
        const right = decision({ choice: 'play', cost_cents: { exact: '', value: 0 } });
        const once = withDecisions(emptyNotebook, '7/1', game, [decision(), right]);
        expect([once.decisions, once.cost, once.mistakes.length]).toEqual([2, 550, 1]);
        expect(withDecisions(once, '7/1', game, [decision()])).toBe(once);
    });
    it('blames nobody for what the clock has decided, or for what cannot be valued', () => {
        const { cost_cents: _, ...unvalued } = decision();
        const book = withDecisions(emptyNotebook, '7/1', game, [
            decision({ by_table: true }),
            unvalued,
        ]);
        expect([book.cost, book.mistakes]).toEqual([0, []]);
    });
    it('asks again until a hand is learnt', () => {
        let book = withDecisions(emptyNotebook, '7/1', game, [decision()]);
        const first = nextOf(book);
        book = withAnswer(book, first as NonNullable<typeof first>, true);
        const again = nextOf(book);
        expect(again?.right).toBe(1);
        book = withAnswer(book, again as NonNullable<typeof again>, true);
        expect(nextOf(book)).toBeNull();
    });
    it('begins again after a wrong answer, and asks the dearest first', () => {
        const cheap = decision({ cards: '2c 3d 5h', cost_cents: { exact: '', value: 10 } });
        let book = withDecisions(emptyNotebook, '7/1', game, [cheap, decision()]);
        expect(nextOf(book)?.cost).toBe(550);
        const dear = nextOf(book);
        book = withAnswer(book, dear as NonNullable<typeof dear>, true);
        expect(nextOf(book)?.cost).toBe(10);
        const kept = book.mistakes.find((one) => one.cost === 550);
        book = withAnswer(book, kept as NonNullable<typeof kept>, false);
        expect(nextOf(book)?.cost).toBe(550);
    });
    it('knows what a choice costs, and reads nonsense as nothing', () => {
        expect(costOf(valued('fold', -1000), values)).toBe(550);
        expect(readNotebook('nonsense')).toEqual(emptyNotebook);
    });
});
