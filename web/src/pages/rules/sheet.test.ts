import { describe, expect, it } from 'vitest';
import { layoutPath, rulesPath, sourcesOf } from './sheet';

describe('sources', () => {
    it('are citations and rulings', () => {
        expect(sourcesOf('N.J.A.C. 13:69F-42.6(b), ruling H-23')).toEqual({
            citations: ['N.J.A.C. 13:69F-42.6(b)'],
            rulings: ['H-23'],
        });
        expect(sourcesOf('N.J.A.C. 1; N.J.A.C. 2; ruling T-1')).toEqual({
            citations: ['N.J.A.C. 1', 'N.J.A.C. 2'],
            rulings: ['T-1'],
        });
        expect(sourcesOf('')).toEqual({ citations: [], rulings: [] });
    });
    it('keep a definition with its quotation marks whole', () => {
        expect(sourcesOf('N.J.A.C. 13:69F-20.1 "Pair, plus", ruling T-3').citations).toEqual([
            'N.J.A.C. 13:69F-20.1 "Pair, plus"',
        ]);
    });
});

it('a table has rules and a felt of its own', () => {
    expect(rulesPath('game', '')).toBe('/api/v1/games/game/rules');
    expect(rulesPath('game', '4')).toBe('/api/v1/tables/4/rules');
    expect(layoutPath('game', '4')).toBe('/api/v1/tables/4/layout.svg');
});
