import { describe, expect, it } from 'vitest';
import type { Irregularity, NextStep, View } from '../../api/generated';
import {
    actInstead,
    deckAge,
    facesLabel,
    facesWanted,
    follow,
    outcomeOf,
    raiseOf,
    noDetails,
    typedCards,
    type TrailEntry,
} from './dealer';
import { event, nextStep, view } from './samples';

describe('typedCards', () => {
    it('takes two letters a card, and waits for the suit', () => {
        expect(typedCards('jh8c3')).toEqual({ cards: ['Jh', '8c'], rank: '3', fault: '' });
    });
    it('takes what a scanner writes', () => {
        expect(typedCards('QS, 10H\t0D\r\n')).toEqual({
            cards: ['Qs', 'Th', 'Td'],
            rank: '',
            fault: '',
        });
        expect(typedCards('xb Xr').cards).toEqual(['Xb', 'Xr']);
        expect(typedCards('*b').cards).toEqual(['Xb']);
    });
    it('names what is no card', () => {
        expect(typedCards('Z').fault).toMatch(/Z is no rank/);
        expect(typedCards('9X').fault).toMatch(/X is no suit: S, H, D or C/);
        expect(typedCards('xs').fault).toMatch(/B for black/);
        expect(typedCards('9c 9C').fault).toBe('9c was entered twice.');
    });
});

const next = (change: object): NextStep =>
    nextStep({ step: 'turn', text: 'Turn.', who: ['dealer'], input: 'faces', ...change });
const staff = (change: Partial<View>): View => ({
    ...view(),
    viewer: 'dealer',
    ...change,
});

describe('the faces that a step wants', () => {
    const asks = (change: object) => staff({ next: next(change) });
    it('are as many as the server says', () => {
        expect(facesWanted(asks({ cards: 3, place: 'dealer' }))).toBe(3);
        expect(facesWanted(asks({ input: 'number' }))).toBeNull();
    });
    it('have the name of the place where they lie', () => {
        expect(facesLabel(asks({ cards: 3, place: 'dealer' }))).toBe('The dealer’s cards');
        expect(facesLabel(asks({ cards: 2, place: 'community' }))).toBe('Community cards');
        expect(facesLabel(asks({ cards: 3, place: 'hand', seat: 4 }))).toBe('Cards of seat 4');
    });
});

describe('actInstead', () => {
    it('opens a closed table and validates a payout', () => {
        const open = staff({ state: 'closed', next: next({ step: '' }) });
        expect(actInstead(open)?.command.type).toBe('open-table');
        const who = ['supervisor'];
        const paying = staff({
            state: 'settling',
            next: next({ step: '', seat: 4, who }),
        });
        expect(actInstead(paying)?.command).toEqual({ type: 'validate-payout', data: { seat: 4 } });
        const ruling = { ...paying, awaits_ruling: true };
        expect(actInstead(ruling)).toBeNull();
        expect(actInstead(staff({ next: next({}) }))).toBeNull();
    });
});

describe('an irregularity', () => {
    const one: Irregularity = {
        what: 'player-count',
        title: 'Wrong number',
        text: '',
        remedy: 'void-hand',
        outcome: '',
        prescribed: true,
        too_late: false,
        asks: ['seat', 'number'],
        clause: '',
    };
    it('can be raised when everything it asks for was said', () => {
        expect(raiseOf(one, { ...noDetails, seat: '3' })).toBeNull();
        expect(raiseOf(one, { ...noDetails, seat: '3', number: '4' })).toEqual({
            type: 'raise',
            data: { what: 'player-count', seat: 3, number: 4 },
        });
        const shown: Irregularity = { ...one, asks: ['cards'] };
        expect(raiseOf(shown, { ...noDetails, cards: '9' })).toBeNull();
        expect(raiseOf(shown, { ...noDetails, cards: '9c', reason: ' seen ' })?.data).toEqual({
            what: 'player-count',
            cards: '9c',
            reason: 'seen',
        });
    });
    it('is shown by what follows from it, each sentence once', () => {
        const frames = [
            event('irregularity-found', {}, { text: 'Seat 3 has 4 cards.' }),
            event('hand-voided', {}, { text: 'The hand is void.' }),
            event('hand-voided', {}, { text: 'The hand is void.' }),
            event('step-reached', {}, { text: 'Now due.' }),
        ];
        expect(outcomeOf(frames).map((frame) => frame.text)).toEqual([
            'Seat 3 has 4 cards.',
            'The hand is void.',
        ]);
    });
});

describe('deckAge', () => {
    const deck = {
        deck: 1,
        id: 'A-1',
        colour: 'red',
        opened_at: '2026-01-01T00:00:00.000Z',
        usable_until: '2026-01-01T08:00:00.000Z',
        warned: false,
        in_play: true,
        in_shuffler: false,
    };
    it('says how long the cards are in use, and of how long', () => {
        const at = (time: string): number => Date.parse(time);
        const young = deckAge(deck, at('2026-01-01T03:12:30.000Z'));
        expect(young).toEqual({ text: '3 h 12 of 8 h', isOld: false });
        expect(deckAge(deck, at('2026-01-01T08:00:00.000Z')).isOld).toBe(true);
    });
});

describe('follow', () => {
    it('keeps the steps of the round and who attested them', () => {
        let trail: readonly TrailEntry[] = [];
        const reached = (step: string, text: string): void => {
            trail = follow(trail, event('step-reached', { step }, { text, clause: 'C' }), '');
        };
        reached('a', 'Now due: "Announce: no more bets".');
        trail = follow(trail, event('attested', { step: 'a' }), '12:00');
        reached('b', 'Now due: "Deal".');
        expect(trail).toEqual([
            { step: 'a', text: 'Announce: no more bets', clause: 'C', attested: '12:00' },
            { step: 'b', text: 'Deal', clause: 'C', attested: '' },
        ]);
        expect(follow(trail, event('round-ended'), '')).toEqual([]);
    });
});
