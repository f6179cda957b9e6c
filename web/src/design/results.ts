import type { Result } from '../api/generated';

// A result has a mark, a word and a color, never a color alone.
export type Tone =
    | 'won'
    | 'lost'
    | 'returned'
    | 'forfeited'
    | 'void'
    | 'refused'
    | 'waiting'
    | 'warn'
    | 'ok';

export const marks: Record<Tone, string> = {
    won: '+',
    lost: '−',
    returned: '↩',
    forfeited: '⊘',
    void: '∅',
    refused: '!',
    waiting: '·',
    warn: '▲',
    ok: '✓',
};

export const toneOf: Record<Result, Tone> = {
    wins: 'won',
    loses: 'lost',
    pushes: 'returned',
    forfeited: 'forfeited',
    refunded: 'void',
};

export const wordOf: Record<Result, string> = {
    wins: 'Won',
    loses: 'Lost',
    pushes: 'Returned',
    forfeited: 'Forfeited',
    refunded: 'Void, returned',
};
