import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Approval } from '../../api/generated';
import { canonical, differences, digestOf, handText, inOrder, titleOf } from './approvals';

const subtle = webcrypto.subtle as unknown as SubtleCrypto;

const proposal = (change: Partial<Approval> = {}): Approval => ({
    id: 'a',
    kind: 'meter',
    table: 4,
    before: { meter: 'mega', shows: 1000000 },
    before_version: 0,
    after: { meter: 'mega', shows: 1200000 },
    digest: '5fbac1fc75687838349207dd1ffcfda809e075366cf2db9b230510fe8197701b',
    reason: 'Moved',
    state: 'open',
    failure: '',
    proposed: { role: 'floorperson', account: 12, time: 1 },
    expires: 2,
    ...change,
});

describe('the digest of a change', () => {
    it('is that of the canonical JSON, as the program reckons it', async () => {
        const own = proposal();
        expect(await digestOf(own, subtle)).toBe(own.digest);
    });
    it('is another one when anything is another', async () => {
        const other = proposal({ after: { meter: 'mega', shows: 1200001 } });
        expect(await digestOf(other, subtle)).not.toBe(other.digest);
    });
    it('is not invented where there is no cryptography', async () => {
        expect(await digestOf(proposal(), undefined)).toBeNull();
    });
    it('sorts keys and escapes as RFC 8785 wants it', () => {
        expect(canonical({ b: [1, true, null], a: 'line\n"x"' })).toBe(
            '{"a":"line\\n\\"x\\"","b":[1,true,null]}',
        );
    });
});

describe('what changes', () => {
    it('is every field that differs, and no other', () => {
        const show = (_: string, value: unknown): string => String(value);
        expect(
            differences({ a: 1, shows: 5, toml: 'x' }, { a: 1, shows: 6, toml: 'y' }, show),
        ).toEqual([{ field: 'Shows', before: '5', after: '6' }]);
    });
    it('has a title and names its persons', () => {
        expect(titleOf(proposal())).toBe('Table 4: what the mega meter shows');
        expect(handText(proposal().proposed, 12)).toBe('You, as floorperson');
        expect(handText(proposal().proposed, 13)).toBe('Floorperson 12');
    });
    it('stands in the order in which it must be looked at', () => {
        const hand = (time: number) => ({ role: 'floorperson' as const, account: 12, time });
        const all = [
            proposal({ id: 'old', state: 'done', proposed: hand(1) }),
            proposal({ id: 'new', state: 'denied', proposed: hand(5) }),
            proposal({ id: 'open', proposed: hand(2) }),
        ];
        expect(inOrder(all).map((one) => one.id)).toEqual(['open', 'new', 'old']);
    });
});
