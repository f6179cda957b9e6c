import { describe, expect, it } from 'vitest';
import type { Game } from '../../api/generated';
import { dollars } from '../../design/money';
import { resultText, tableMoney } from './cage';
import { around, lineChanges } from './lines';
import { meterPayouts, seatsWithPapers } from './payment';
import { limitValue, newFile, quoted, withKey, written } from './table_file';
import { seat, view } from '../table/samples';

const file = `game = "sample"
name = "Sample"

[table]
number = 7
cards = "live"

[pay]
bonus = "1"
`;

describe('a table file', () => {
    it('is read key by key', () => {
        expect(written(file, 'table', 'cards')).toBe('"live"');
        expect(written(file, '', 'game')).toBe('"sample"');
        expect(written(file, '', 'number')).toBeNull();
        expect(written(file, 'limits', 'ante')).toBeNull();
    });
    it('changes in the one line that is meant', () => {
        const changed = withKey(file, 'pay', 'bonus', quoted('2'));
        expect(lineChanges(file, changed).filter((line) => line.mark !== ' ')).toEqual([
            { mark: '-', text: 'bonus = "1"' },
            { mark: '+', text: 'bonus = "2"' },
        ]);
    });
    it('gets keys and sections that it lacks, in their place', () => {
        const limit = limitValue({ min: 500, max: 10000, step: 100 });
        const changed = withKey(file, 'limits', 'ante', limit);
        expect(changed).toBe(`${file}\n[limits]\nante = { min = 500, max = 10000, step = 100 }\n`);
        expect(withKey(file, 'table', 'decks', '2')).toContain(
            'cards = "live"\ndecks = 2\n\n[pay]',
        );
    });
    it('begins with what a table needs', () => {
        const made = newFile({ number: 9, name: 'Say "hi"', game: 'sample', cards: 'live' });
        expect(written(made, 'table', 'number')).toBe('9');
        expect(written(made, '', 'name')).toBe('"Say \\"hi\\""');
    });
});

describe('two files line by line', () => {
    it('show what goes and comes in order', () => {
        const marks = lineChanges('a\nb\nc\n', 'a\nx\nc\nd\n').map((line) => line.mark + line.text);
        expect(marks).toEqual([' a', '-b', '+x', ' c', '+d']);
    });
    it('leave out what is far from a change', () => {
        const before = '1\n2\n3\n4\n5\n6\n7\n8\n9\n';
        const shown = around(lineChanges(before, before.replace('5', 'five')), 1);
        expect(shown.map((line) => line.mark + line.text)).toEqual([
            '…',
            ' 4',
            '-5',
            '+five',
            ' 6',
            '…',
        ]);
    });
});

describe('the cage', () => {
    it('says what a count asks for', () => {
        const text = resultText(
            {
                ok: true,
                type: 'closer',
                counted: 489900,
                recorded: 500000,
                difference: -10100,
                report: 'to-division',
            },
            dollars,
        );
        expect(text).toContain('counted $4,899.00, the record had $5,000.00. Short by $101.00.');
        expect(text).toContain('13:69D-1.21');
    });
    it('says what was moved', () => {
        expect(resultText({ ok: true, type: 'fill', amount: 500000 }, dollars)).toBe(
            'Fill of $5,000.00 is recorded.',
        );
    });
    it('adds up trays and boxes of real money', () => {
        const row = (account: string, number: number, amount: number, money = 'real') => ({
            money: money as 'real',
            account,
            number,
            part: 0,
            amount,
        });
        const accounts = [
            row('inventory', 41, 489900),
            row('drop', 41, 2000),
            row('inventory', 4, 1, 'play'),
            row('cage', 0, -500000),
        ];
        expect(tableMoney({ accounts, players: { play: 0, real: 0 } })).toEqual([
            { table: 41, tray: 489900, box: 2000, difference: 0 },
        ]);
    });
});

describe('payments off a meter', () => {
    const facts: Pick<Game, 'schedules'> = {
        schedules: [
            {
                key: 'jackpot',
                name: 'Jackpot',
                default_table: '1',
                no_less_than: false,
                posted: false,
                rows: [
                    { key: 'best', name: 'The best' },
                    { key: 'good', name: 'A good one' },
                ],
                tables: [
                    {
                        id: '1',
                        label: 'authorized',
                        default: true,
                        floors: [],
                        pays: {
                            best: {
                                text: '100% of it',
                                kind: 'meter',
                                amount: null,
                                meter: 'mega',
                                envy: 0,
                            },
                            good: { text: '9 for 1', kind: 'for', amount: 9, meter: null, envy: 0 },
                        },
                    },
                ],
            },
        ],
    };
    it('are the rows of the table in force', () => {
        expect(meterPayouts(facts, { jackpot: '1' }).map((row) => row.hand)).toEqual(['The best']);
        expect(meterPayouts(facts, { jackpot: '2' })).toEqual([]);
    });
    it('keep their cards until the papers are complete', () => {
        const line = {
            wager: 'jackpot',
            name: 'Jackpot',
            stake: 100,
            result: 'wins' as const,
            net: 999900,
            text: '',
            clause: '',
        };
        const rows = meterPayouts(facts, { jackpot: '1' });
        const seats = [seat(1, { cards: 'As', lines: [line] }), seat(2, { cards: 'Ks' })];
        expect(seatsWithPapers(view({ seats }), rows).map((one) => one.seat)).toEqual([1]);
    });
});
