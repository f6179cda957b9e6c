import { describe, expect, it } from 'vitest';
import { animate, weight } from './animate';
import { event, seat, view } from './samples';

const own = (state: ReturnType<typeof view>) => state.seats[1];

describe('animate', () => {
    it('lays wagers down and takes them back', () => {
        const bet = animate(
            view(),
            event('wager-placed', { seat: 2, wager: 'ante', amount: 1000 }),
        );
        expect(own(bet)?.wagers).toEqual({ ante: 1000 });
        const made = animate(bet, event('wager-made', { seat: 2, wager: 'play', amount: 1000 }));
        expect(own(made)?.wagers).toEqual({ ante: 1000, play: 1000 });
        const back = animate(made, event('wager-withdrawn', { seat: 2, wager: 'ante' }));
        expect(own(back)?.wagers).toEqual({ play: 1000 });
    });
    it('deals, turns and collects', () => {
        let state = view();
        const deal = { place: 'hand', seat: 2, cards: 'Qs 6h 4d' };
        state = animate(state, event('cards-dealt', deal));
        state = animate(state, event('cards-dealt', { place: 'dealer', cards: '?? ?? ??' }));
        state = animate(state, event('cards-dealt', { place: 'community', cards: '?? ??' }));
        state = animate(state, event('cards-dealt', { place: 'community', cards: '?? ??' }));
        expect(own(state)?.cards).toBe('Qs 6h 4d');
        expect(state.community).toBe('?? ?? ?? ??');
        state = animate(state, event('cards-shown', { place: 'community', cards: '7d 5s' }));
        expect(state.community).toBe('7d 5s ?? ??');
        state = animate(state, event('cards-shown', { place: 'community', cards: '9h 2d' }));
        expect(state.community).toBe('7d 5s 9h 2d');
        state = animate(state, event('cards-shown', { place: 'dealer', cards: 'Ac Ts Jd' }));
        expect(state.dealer).toBe('Ac Ts Jd');
        state = animate(state, event('cards-collected', { place: 'dealer', number: 3 }));
        expect(state.dealer).toBe('');
        expect(state.rack).toBe(3);
    });
    it('takes thrown cards out of a hand, also of one that is not seen', () => {
        const seats = [
            seat(1, { cards: '?? ?? ?? ?? ??' }),
            seat(2, { yours: true, cards: 'Td 4d 4c 7h Qh', hand: 'Pair of fours' }),
        ];
        let state = view({ seats });
        state = animate(state, event('thrown', { seat: 1, cards: '?? ??' }));
        state = animate(state, event('thrown', { seat: 2, cards: 'Td 7h' }));
        expect(state.seats.map((one) => one.cards)).toEqual(['?? ?? ??', '4d 4c Qh']);
        expect(own(state)?.hand).toBe('');
    });
    it('writes down what a wager came to, with its reason', () => {
        const data = { seat: 2, key: 'pair-plus', fate: 'loses', stake: 500, net: -500, from: 0 };
        const state = animate(
            view(),
            event('line-settled', data, { text: 'Lost.', clause: 'N.J.A.C. 1' }),
        );
        expect(own(state)?.lines).toEqual([
            {
                wager: 'pair-plus',
                name: 'Pair plus',
                stake: 500,
                result: 'loses',
                net: -500,
                text: 'Lost.',
                clause: 'N.J.A.C. 1',
            },
        ]);
    });
    it('asks one seat, and nobody once it has chosen', () => {
        const asked = animate(view(), event('decision-asked', { seat: 2, deadline: 'later' }));
        expect([asked.turn, asked.deadline, asked.state]).toEqual([2, 'later', 'deciding']);
        expect(animate(asked, event('chosen', { seat: 2, choice: 'fold' })).turn).toBe(0);
    });
    it('leaves the table alone where it does not know an event', () => {
        const before = view();
        expect(animate(before, event('something-new', { seat: 2 }))).toBe(before);
        expect(weight(event('something-new'))).toBeLessThan(0.5);
    });
});
