import { describe, expect, it } from 'vitest';
import type { Line } from '../../api/generated';
import type { ReplayFrame, ReplayRound } from '../../api/rounds';
import { momentsOf, pause, splitSentence, sectionsOf, settlementOf, shortClause } from './replay';
import { event, seat, view } from '../table/samples';

const line: Line = {
    wager: 'main',
    name: 'Main',
    stake: 1000,
    result: 'wins',
    net: 1500,
    text: 'Seat 2: Main wins $15.',
    clause: 'N.J.A.C. 1:1-1.1',
};

function frame(type: string, data: Record<string, unknown>, lines: Line[] = []): ReplayFrame {
    const seats = [seat(1), seat(2, { state: 'taken', yours: true, lines })];
    const clause = type === 'line-settled' ? 'N.J.A.C. 1:1-1.1; ruling Z-1' : '';
    const text = type === 'line-settled' ? 'Seat 2: Main wins $15. It pays.' : type;
    return {
        ...event(type, data, { text, clause }),
        time: '2026-01-02T03:04:05.006Z',
        view: view({ seats, state: lines.length > 0 ? 'settling' : 'betting' }),
    };
}

const round: ReplayRound = {
    round: '7/1',
    table: 7,
    game: 'sample-poker',
    name: 'Sample Poker',
    as: 'player',
    began: '2026-01-02T03:04:00.000Z',
    ended: '2026-01-02T03:05:00.000Z',
    frames: [
        frame('wager-placed', { seat: 2 }),
        frame('bets-closed', {}),
        frame('cards-dealt', { place: 'hand', seat: 2 }),
        frame('chosen', { seat: 2, choice: 'fold', by_table: true }),
        frame('cards-shown', { place: 'dealer', seat: 0 }),
        frame('cards-shown', { place: 'hand', seat: 2 }),
        frame('line-settled', { seat: 2 }, [line]),
        frame('round-ended', {}),
    ],
};

describe('momentsOf', () => {
    const moments = momentsOf(round);
    it('puts every event into a phase, and never goes back', () => {
        expect(moments.map((one) => one.phase)).toEqual([
            'bets',
            'deal',
            'deal',
            'decisions',
            'dealer',
            'dealer',
            'settlement',
            'settlement',
        ]);
        expect(sectionsOf(moments).map(({ from, length }) => [from, length])).toEqual([
            [0, 1],
            [1, 2],
            [3, 1],
            [4, 2],
            [6, 2],
        ]);
    });
    it('marks what the clock decided, and what is the own', () => {
        expect(moments.map((one) => one.isByTable).indexOf(true)).toBe(3);
        expect(moments[0]?.isOwn).toBe(true);
        expect(moments[4]?.isOwn).toBe(false);
    });
    it('keeps what was settled when the table has forgotten it', () => {
        expect(moments.at(-1)?.memory.lines.get(2)).toEqual([line]);
        expect(moments[5]?.memory.lines.size).toBe(0);
    });
});

describe('settlementOf', () => {
    it('leads from a wager to the moment that settled it, with the ruling', () => {
        const [own] = settlementOf(momentsOf(round));
        expect(own).toMatchObject({ seat: 2, isOwn: true, net: 1500 });
        expect(own?.lines[0]?.moment).toBe(6);
        expect(own?.lines[0]?.line.clause).toBe('N.J.A.C. 1:1-1.1; ruling Z-1');
    });
});

describe('the player', () => {
    it('looks longer at a long line, and half as long at twice the speed', () => {
        const short = event('chosen', {}, { text: 'Fold.' });
        const long = event('chosen', {}, { text: 'A line that takes a while to be read.' });
        expect(pause(long, 1)).toBeGreaterThan(pause(short, 1));
        expect(pause(long, 2)).toBe(pause(long, 1) / 2);
    });
    it('parts what happened from why', () => {
        const text = 'Seat 2: Main wins $10.50. It pays 1 to 1. So it is.';
        expect(splitSentence(event('line-settled', {}, { text }))).toEqual({
            line: 'Seat 2: Main wins $10.50.',
            why: 'It pays 1 to 1. So it is.',
        });
        expect(splitSentence(event('chosen', {}, { text: 'Seat 2 folds.' })).why).toBe('');
    });
    it('shows the clause beside a line in short', () => {
        expect(shortClause('N.J.A.C. 13:69F-1.2(b); ruling X-20')).toBe('13:69F-1.2(b)');
        expect(shortClause('ruling T-13')).toBe('Ruling T-13');
        expect(shortClause('')).toBe('');
    });
});
