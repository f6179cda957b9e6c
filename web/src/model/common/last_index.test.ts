import { expect, test } from 'vitest';
import { lastIndex } from './last_index';

test('the last that fits, not the first', () => {
    expect(lastIndex([1, 4, 2, 9], (one) => one < 3)).toBe(2);
    expect(lastIndex(['a'], () => true)).toBe(0);
});

test('none fits', () => {
    expect(lastIndex([5, 6], (one) => one < 3)).toBe(-1);
    expect(lastIndex([], () => true)).toBe(-1);
});
