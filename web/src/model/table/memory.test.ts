import { describe, expect, it } from 'vitest';
import type { Line } from '../../api/generated';
import { linesOnFelt, netOf, emptyMemory, remember } from './memory';
import { seat, view } from './samples';

const line = (wager: string, net: number): Line => ({
    wager,
    name: wager,
    stake: 1000,
    result: net < 0 ? 'loses' : 'wins',
    net,
    text: '',
    clause: '',
});

const settling = view({
    state: 'settling',
    round: '7/1',
    dealer: 'Qh Qs As',
    dealer_hand: 'Pair of queens',
    seats: [
        seat(2, {
            yours: true,
            cards: 'Td Ks 2c',
            hand: 'King high',
            lines: [line('ante', -1000)],
        }),
    ],
});

describe('the memory of a round', () => {
    it('begins with the first line and keeps what is collected', () => {
        expect(remember(emptyMemory, view())).toBe(emptyMemory);
        const first = remember(emptyMemory, settling);
        const later = remember(first, {
            ...settling,
            dealer: '',
            dealer_hand: '',
            seats: [
                seat(2, {
                    turned: 'Td Ks 2c',
                    lines: [line('ante', -1000), line('play', 1000)],
                }),
            ],
        });
        expect(later.dealer).toBe('Qh Qs As');
        expect(later.dealerName).toBe('Pair of queens');
        expect(later.hands.get(2)).toBe('Td Ks 2c');
        expect(later.names.get(2)).toBe('King high');
        expect(netOf(later.lines.get(2) ?? [])).toBe(0);
    });
    it('outlives the round, until the next is settled', () => {
        const first = remember(emptyMemory, settling);
        const next = remember(first, view({ round: '7/2' }));
        expect(next).toBe(first);
        const after = remember(next, { ...settling, round: '7/2', dealer: '2c 3c 4c' });
        expect([after.round, after.dealer]).toEqual(['7/2', '2c 3c 4c']);
    });
    it('keeps the ruling that came with the event', () => {
        const told = { ...line('ante', -1000), clause: 'N.J.A.C. 1; ruling D-5' };
        const seatWith = (one: Line) => ({ ...settling, seats: [seat(2, { lines: [one] })] });
        const memory = remember(remember(emptyMemory, seatWith(told)), {
            ...seatWith({ ...told, clause: 'N.J.A.C. 1' }),
        });
        expect(memory.lines.get(2)?.[0]?.clause).toBe('N.J.A.C. 1; ruling D-5');
    });
    it('leaves the felt when the seat bets again or cards are dealt', () => {
        const memory = remember(emptyMemory, settling);
        const idle = view({ round: '7/2', seats: [seat(2)] });
        const betting = view({ round: '7/2', seats: [seat(2, { wagers: { ante: 500 } })] });
        const dealing = view({ round: '7/2', state: 'dealing', seats: [seat(2)] });
        expect(linesOnFelt(memory, idle).has(2)).toBe(true);
        expect(linesOnFelt(memory, betting).has(2)).toBe(false);
        expect(linesOnFelt(memory, dealing).has(2)).toBe(false);
        expect(linesOnFelt(memory, settling).has(2)).toBe(true);
    });
});
