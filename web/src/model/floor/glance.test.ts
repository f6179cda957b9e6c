import { describe, expect, it } from 'vitest';
import type { Approval, AwaitedWork } from '../../api/generated';
import type { FloorTable } from '../../api/tables';
import { deckAge, dueSoon, nowOf, oldestDeck, spanText, waitingFor } from './glance';
import { roleMay, whoMay } from './rights';
import { nextStep } from '../table/samples';

const noon = Date.parse('2026-11-17T12:00:00.000Z');
const deck = (number: number, opened: string, until: string, warned = false) => ({
    deck: number,
    id: `D${number}`,
    colour: 'red',
    opened_at: `2026-11-17T${opened}:00.000Z`,
    usable_until: `2026-11-17T${until}:00.000Z`,
    warned,
    in_play: number === 1,
    in_shuffler: false,
});

function table(
    id: number,
    awaits: AwaitedWork[] = [],
    change: Partial<FloorTable> = {},
): FloorTable {
    return {
        id,
        name: 'Sample Poker',
        game: 'sample-poker',
        pay: {},
        limits: {},
        seats: [],
        meters: {},
        state: 'betting',
        round: '',
        money: 'real',
        live: true,
        practice: false,
        advice: false,
        staff: {
            script: '',
            step: '',
            next: nextStep(),
            coming: [],
            removed_decks: [],
            decks: [],
            rounds_since_count: 0,
            count_due: false,
            count_is_off: false,
            awaits,
        },
        ...change,
    };
}

const proposal = (account: number, state: Approval['state'] = 'open'): Approval => ({
    id: `p${account}${state}`,
    kind: 'meter',
    table: 7,
    before: { meter: 'mega', shows: 1 },
    before_version: 0,
    after: { meter: 'mega', shows: 2 },
    digest: '',
    reason: '',
    state,
    failure: '',
    proposed: { role: 'floorperson', account, time: 0 },
    expires: 0,
});

describe('what waits for somebody', () => {
    const tables = [table(1, ['papers']), table(2, ['validation']), table(3, ['ruling'])];
    it('puts what stops a table first', () => {
        const kinds = waitingFor('supervisor', 9, tables, [proposal(8)]).map((one) => one.kind);
        expect(kinds).toEqual(['payment', 'ruling', 'papers', 'change']);
    });
    it('has no payment while a ruling is open at the table', () => {
        const found = waitingFor('supervisor', 9, [table(1, ['ruling', 'validation'])], []);
        expect(found.map((one) => one.kind)).toEqual(['ruling']);
    });
    it('is only what the role decides', () => {
        const kinds = waitingFor('floorperson', 9, tables, [proposal(8)]).map((one) => one.kind);
        expect(kinds).toEqual(['papers']);
        expect(waitingFor('auditor', 9, tables, [proposal(8)])).toEqual([]);
    });
    it('leaves out own proposals and those that are decided', () => {
        const all = [proposal(9), proposal(8, 'done'), proposal(8, 'expired')];
        expect(waitingFor('supervisor', 9, [], all)).toEqual([]);
    });
    it('has the steps that the floor takes and the dealer does not', () => {
        const own = table(4);
        own.staff.next = nextStep({ who: ['floorperson', 'supervisor'] });
        const dealers = table(5);
        dealers.staff.next = nextStep({ who: ['dealer', 'floorperson'] });
        const found = waitingFor('floorperson', 9, [own, dealers], []);
        expect(found).toEqual([{ kind: 'step', table: own }]);
    });
});

describe('the age of cards', () => {
    it('is told against how long they may lie there', () => {
        const age = deckAge(deck(1, '08:48', '12:48'), noon);
        expect(spanText(age.age)).toBe('3 h 12 min');
        expect(spanText(age.life)).toBe('4 h');
        expect(spanText(age.left)).toBe('48 min');
        expect(age.isOld).toBe(false);
        expect(deckAge(deck(1, '08:48', '12:48', true), noon).isOld).toBe(true);
    });
    it('is that of the deck which goes first', () => {
        const one = table(1);
        one.staff.decks = [deck(1, '11:00', '15:00'), deck(2, '08:48', '12:48')];
        expect(oldestDeck(one, noon)?.deck.deck).toBe(2);
        expect(dueSoon([one], noon).map((due) => [due.what, spanText(due.left)])).toEqual([
            ['cards', '48 min'],
        ]);
    });
    it('does not matter at a closed table; a count is due at once', () => {
        const shut = table(1, [], { state: 'closed' });
        shut.staff.decks = [deck(1, '08:00', '12:10')];
        const counting = table(2);
        counting.staff.count_due = true;
        expect(dueSoon([shut, counting], noon).map((due) => due.table.id)).toEqual([2]);
    });
});

describe('a table in one word', () => {
    it('is what it waits for, or what it does', () => {
        expect(nowOf(table(1, ['validation', 'cards']))).toEqual({
            tone: 'warn',
            text: 'Payment to validate',
        });
        expect(nowOf(table(1)).text).toBe('Taking bets');
    });
});

describe('rights', () => {
    it('leave validating and ruling to supervisors, and money to the floor', () => {
        expect(roleMay('supervisor', 'validate')).toBe(true);
        expect(roleMay('floorperson', 'validate')).toBe(false);
        expect(roleMay('administrator', 'cage')).toBe(false);
        expect(roleMay('player', 'look')).toBe(false);
        expect(whoMay('rule')).toBe('A supervisor rules.');
    });
});
