import { describe, expect, it } from 'vitest';
import type { ComparedTable } from '../../api/generated';
import { comparedWagers, oddsInShort } from './compare';
import { emptyQuestion, scheduleOf } from './question';
import { sampleFacts as facts } from './sample';

const figure = { exact: '1/20', value: 0.05 };
const row = (wager: string, pay: Record<string, string>, version?: number): ComparedTable => ({
    game: 'sample',
    wager,
    pay,
    house_edge: figure,
    hit_frequency: figure,
    variance: figure,
    warnings: [],
    ...(version === undefined ? {} : { version }),
});
const rows = [
    row('main', { bonus: '1' }, 1),
    row('main', { bonus: '1' }, 2),
    row('main', { bonus: '2' }, 2),
    row('side', { bonus: '1', side: 'A' }),
    row('side', { bonus: '1', side: 'B' }),
    row('posted', { bonus: '1', posted: 'P' }),
];

describe('all authorized tables', () => {
    const groups = comparedWagers(facts, rows, emptyQuestion());
    it('stand by wager, a version of the main game by itself', () => {
        expect(groups.map(({ name }) => name)).toEqual([
            'Main game, version 1',
            'Main game, version 2',
            'Side',
            'Posted',
        ]);
        expect(groups[2]?.rows.map(({ name }) => name)).toEqual(['Side A', 'Side B']);
    });
    it('mark those that the question is about', () => {
        const marked = (pay: Record<string, string>, own = {}) =>
            comparedWagers(facts, rows, { ...emptyQuestion(), pay }, own)
                .flatMap((group) => group.rows)
                .filter(({ isInForce }) => isInForce)
                .map(({ name, row: { version } }) => `${name} ${version ?? ''}`.trim());
        expect(marked({})).toEqual(['Bonus 1 2', 'Side A']);
        expect(marked({ bonus: '2', side: 'B' })).toEqual(['Bonus 2 2', 'Side B']);
        expect(marked({}, { side: 'B', posted: 'P' })).toEqual(['Bonus 1 2', 'Side B', 'Posted P']);
    });
    it('say what they need and that they are posted', () => {
        expect(groups[1]?.rows[1]?.notes).toEqual(['Only with Side B (ruling S-11)']);
        expect(groups[3]?.rows[0]?.notes).toEqual([
            'Posted table, not in the regulation (ruling S-7)',
        ]);
        expect(groups[2]?.rows[0]?.notes).toEqual([]);
    });
    it('have their odds from low to high', () => {
        const schedule = scheduleOf(facts, 'jackpot');
        const table = schedule?.tables[0];
        expect(schedule && table && oddsInShort(schedule, table)).toBe('9-mega');
        expect(groups[1]?.rows.map(({ odds }) => odds)).toEqual(['1-4', '1-5']);
    });
});
