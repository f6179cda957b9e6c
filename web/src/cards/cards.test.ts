import { describe, expect, it } from 'vitest';
import { chips, chipSymbols, stackOf } from './chips';
import { ranks, sprite, suits } from './faces';
import { cardName, cardsOf, handName } from './names';

describe('the sprite', () => {
    const text = sprite(chipSymbols);

    it('has two faces of every card, the jokers and the backs', () => {
        for (const rank of ranks) {
            for (const suit of suits) {
                expect(text).toContain(`id="card-${rank}${suit}"`);
                expect(text).toContain(`id="jumbo-${rank}${suit}"`);
            }
        }
        for (const id of ['card-Xb', 'card-Xr', 'jumbo-Xb', 'jumbo-Xr', 'card-back', 'chip-500']) {
            expect(text).toContain(`id="${id}"`);
        }
    });
    it('has as many pips as the rank says', () => {
        for (const [rank, count] of [
            ['2', 2],
            ['7', 7],
            ['T', 10],
        ] as const) {
            const face = text.split(`id="card-${rank}h"`)[1]?.split('</symbol>')[0] ?? '';
            // Two more stand under the indices.
            expect(face.match(/#suit-h/g)).toHaveLength(count + 2);
        }
    });
    it('has nothing that the Content-Security-Policy would drop', () => {
        expect(text).not.toMatch(/style=|<style|on[a-z]+=|data:/);
    });
});

describe('stackOf', () => {
    it('takes the largest chips first', () => {
        expect(stackOf(3600)).toEqual([2500, 500, 500, 100]);
    });
    it('stays low for a tall stack', () => {
        expect(stackOf(500000)).toHaveLength(5);
        expect(stackOf(1900, 2)).toEqual([500, 500]);
    });
    it('shows something for an amount below the smallest chip', () => {
        expect(stackOf(50)).toEqual([chips[0]?.worth]);
        expect(stackOf(0)).toEqual([]);
    });
});

describe('names', () => {
    it('says cards as people do', () => {
        expect(cardName('Td')).toBe('ten of diamonds');
        expect(cardName('Xr')).toBe('red joker');
        expect(handName(cardsOf('Qs 6h ?? ??'))).toBe(
            'queen of spades, six of hearts and 2 cards face down',
        );
        expect(handName([])).toBe('no cards');
    });
});
