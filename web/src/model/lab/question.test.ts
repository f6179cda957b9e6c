import { describe, expect, it } from 'vitest';
import { Refusal } from '../../api/refusal';
import {
    askPath,
    decisionName,
    metersInPlay,
    namedRefusal,
    emptyQuestion,
    readQuestion,
    stakeOf,
    withPay,
    withStake,
    withValue,
    writeQuestion,
} from './question';
import { sampleFacts as facts } from './sample';
import type { Analysis, GameWager } from '../../api/generated';

const wager = (key: string): GameWager => {
    const found = facts.wagers.find((one) => one.key === key);
    if (!found) throw new Error(key);
    return found;
};

describe('the address', () => {
    const address =
        'table=4&pay.side=B&bet.ante=1500&meter.mega=5000000&reset.mega=1000000' +
        '&option.version=1&players=3';
    it('keeps a question whole', () => {
        const question = readQuestion(`?${address}`);
        expect(question).toEqual({
            table: '4',
            pay: { side: 'B' },
            bets: { ante: 1500 },
            meters: { mega: 5000000 },
            resets: { mega: 1000000 },
            options: { version: '1' },
            players: 3,
        });
        expect(writeQuestion(question).toString()).toBe(address);
    });
    it('is the same for the same question, however it was put together', () => {
        const one = { ...emptyQuestion(), bets: { b: 1, a: 2 } };
        const other = { ...emptyQuestion(), bets: { a: 2, b: 1 } };
        expect(writeQuestion(one).toString()).toBe(writeQuestion(other).toString());
    });
    it('says nothing where nothing was said, and drops what is no amount', () => {
        expect(writeQuestion(emptyQuestion()).toString()).toBe('');
        expect(readQuestion('?bet.ante=-5&meter.mega=1.5&players=x&table=x')).toEqual(
            emptyQuestion(),
        );
    });
    it('asks for a game, or for a table that knows its game', () => {
        expect(askPath('analysis', 'sample', emptyQuestion())).toBe(
            '/api/v1/lab/analysis?game=sample',
        );
        expect(
            askPath('advice', 'sample', { ...emptyQuestion(), table: '4' }, { cards: 'Qs' }),
        ).toBe('/api/v1/lab/advice?table=4&cards=Qs');
    });
});

describe('stakes', () => {
    it('are what was said, what was counted with, or what the program bets', () => {
        const answer = { bets: { ante: 2000 } } as unknown as Analysis;
        const said = { ...emptyQuestion(), bets: { ante: 500 } };
        expect(stakeOf(facts, said, answer, wager('ante'))).toBe(500);
        expect(stakeOf(facts, emptyQuestion(), answer, wager('ante'))).toBe(2000);
        expect(stakeOf(facts, emptyQuestion(), null, wager('ante'))).toBe(1000);
        expect(stakeOf(facts, emptyQuestion(), null, wager('jackpot'))).toBe(0);
    });
    it('take down with them what may not be more', () => {
        const before = { ...emptyQuestion(), bets: { ante: 2000, side: 2000 } };
        expect(withStake(facts, before, wager('ante'), 500).bets).toEqual({ ante: 500, side: 500 });
        expect(withStake(facts, before, wager('ante'), 3000).bets['side']).toBe(2000);
    });
    it('of nothing are not said at all', () => {
        const before = { ...emptyQuestion(), bets: { ante: 500, jackpot: 100 } };
        expect(withStake(facts, before, wager('jackpot'), 0).bets).toEqual({ ante: 500 });
    });
    it('on a wager with posted odds choose the first of them, once', () => {
        const first = withStake(facts, emptyQuestion(), wager('posted'), 100);
        expect(first.pay).toEqual({ posted: 'P' });
        const own = withStake(facts, emptyQuestion(), wager('posted'), 100, { posted: 'mine' });
        expect(own.pay).toEqual({});
    });
});

describe('pay tables', () => {
    it('bring along the one they are allowed with', () => {
        expect(withPay(facts, emptyQuestion(), { bonus: '2' }).pay).toEqual({
            bonus: '2',
            side: 'B',
        });
        expect(withPay(facts, emptyQuestion(), { bonus: '1' }).pay).toEqual({ bonus: '1' });
    });
    it('name the meters that are in play', () => {
        const names = (pay: Record<string, string>) =>
            metersInPlay(facts, { ...emptyQuestion(), pay }).map(({ meter, least }) => [
                meter,
                least,
            ]);
        expect(names({})).toEqual([['mega', 1_000_000]]);
        expect(names({ jackpot: '2' })).toEqual([
            ['mega', 1_000_000],
            ['minor', 10_000],
        ]);
    });
    it('can be left to the program again', () => {
        expect(withValue({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
        expect(withValue({ a: 1 }, 'b', 2)).toEqual({ a: 1, b: 2 });
    });
});

describe('words', () => {
    it('of a refusal name the thing on the felt', () => {
        const said = new Refusal('x', 'pay.bonus: table 2 is allowed only so.', 'N.J.A.C. 1', 422);
        expect(namedRefusal(facts, said).text).toBe('Bonus: table 2 is allowed only so.');
        expect(namedRefusal(facts, said).clause).toBe('N.J.A.C. 1');
        const plain = new Refusal('x', 'There is no such game.');
        expect(namedRefusal(facts, plain)).toBe(plain);
    });
    it('of a decision say how many cards go', () => {
        expect(decisionName(facts, 'fold')).toBe('Fold');
        expect(decisionName(facts, 'draw-2')).toBe('Draw, 2 thrown');
        expect(decisionName(facts, 'fold-2')).toBe('Fold at Second draw');
        expect(decisionName(facts, 'else')).toBe('else');
    });
});
