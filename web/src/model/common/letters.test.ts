import { describe, expect, it } from 'vitest';
import { lettersFor } from './letters';

describe('lettersFor', () => {
    it('takes first letters where they are free', () => {
        expect(lettersFor(['Play', 'Fold'])).toEqual(['p', 'f']);
        expect(lettersFor(['Fold', 'First Draw'])).toEqual(['f', 'i']);
        expect(lettersFor(['Once the flop wager', 'Twice'], ['o'])).toEqual(['n', 't']);
    });
    it('gives a figure where no letter is left', () => {
        expect(lettersFor(['2x', 'x'], ['x'])).toEqual(['1', '2']);
    });
});
