import { describe, expect, it } from 'vitest';
import type { RoundSummary } from '../../api/generated';
import { daysOf, parseRound } from './history';

const listed = (round: string, time: Date, net: number): RoundSummary => ({
    round,
    table: 7,
    game: 'sample-poker',
    name: 'Sample Poker',
    time: time.toISOString(),
    ended: true,
    net,
    text: '',
});

describe('daysOf', () => {
    it('puts rounds of one day together, with what the day came to', () => {
        const now = new Date(2026, 10, 17, 12);
        const days = daysOf(
            [
                listed('7/3', new Date(2026, 10, 17, 11), 500),
                listed('7/2', new Date(2026, 10, 17, 1), -700),
                listed('7/1', new Date(2026, 10, 16, 23), 100),
                listed('6/9', new Date(2026, 10, 1, 23), 100),
            ],
            now,
        );
        expect(days.map(({ name, net, rounds }) => [name, net, rounds.length])).toEqual([
            ['Today', -200, 2],
            ['Yesterday', 100, 1],
            ['Sunday, November 1', 100, 1],
        ]);
    });
});

describe('roundTyped', () => {
    it('reads a round with a stroke or a space, and nothing else', () => {
        expect(parseRound(' 7/48211 ')).toBe('7/48211');
        expect(parseRound('7 48211')).toBe('7/48211');
        for (const text of ['7', '0/1', '7/0', '7/x', '']) expect(parseRound(text)).toBeNull();
    });
});
