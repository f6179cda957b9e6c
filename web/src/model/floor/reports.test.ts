import { describe, expect, it } from 'vitest';
import type { Sheet, SheetCell } from '../../api/generated';
import {
    bandsOf,
    axisScale,
    happeningText,
    intervalOf,
    placeOn,
    reachOf,
    reportPath,
    ticksOf,
} from './reports';

const cell = (text: string, value: number | null = null): SheetCell => ({ text, exact: '', value });

function sheet(...rows: SheetCell[][]): Sheet {
    const keys = ['table', 'hands', 'actual', 'best_play', 'as_played', 'bound', 'finding'];
    return {
        schema: '1',
        kind: 'report',
        game: '',
        version: '',
        command: '',
        title: '',
        subtitle: '',
        created: '',
        program: { name: '', version: '', sha256: '' },
        warnings: [],
        sections: [
            {
                number: '1',
                id: 'performance',
                title: '',
                method: 'none',
                plots: [],
                paragraphs: [],
                facts: [],
                tables: [
                    {
                        id: 'main-game',
                        title: '',
                        columns: keys.map((key) => ({ key, title: key, kind: 'text' })),
                        rows,
                        foot: [],
                        note: '',
                    },
                ],
            },
        ],
    };
}

const row = (name: string, actual: number, asPlayed: number | null, bound: number): SheetCell[] => [
    cell(name),
    cell('100', 100),
    cell('a', actual),
    cell('b', 0.03),
    cell(asPlayed === null ? '–' : 'p', asPlayed),
    cell('±', bound),
    cell('found'),
];

describe('a band', () => {
    it('stands around the figure as played, or best play where that is not known', () => {
        const bands = bandsOf(
            sheet(row('4, game 1: X', 0.1, 0.05, 0.2), row('12, game 2: Y', 0.1, null, 0.2)),
        );
        expect(bands.map((band) => [band.table, band.expected])).toEqual([
            [4, 0.05],
            [12, 0.03],
        ]);
    });
    it('says when the win is outside', () => {
        const [inside, outside] = bandsOf(
            sheet(row('1', 0.1, 0.05, 0.051), row('2', 0.1, 0.05, 0.049)),
        );
        expect([inside?.isOutside, outside?.isOutside]).toEqual([false, true]);
    });
    it('is left out while its figures are being computed', () => {
        const waiting = row('1', 0.1, null, 0.2).map((one) => cell(one.text));
        expect(bandsOf(sheet(waiting))).toEqual([]);
    });
});

describe('the axis', () => {
    it('is straight up to one per cent, then goes by powers of ten', () => {
        expect([0.005, 0.01, 0.1, -1].map(axisScale)).toEqual([0.5, 1, 2, -3]);
    });
    it('goes one power beyond every result', () => {
        const bands = bandsOf(sheet(row('1', 0.4, 0.05, 5000)));
        expect(reachOf(bands)).toBe(4);
        expect(placeOn(0, 4)).toBe(0.5);
        expect(placeOn(5000, 4)).toBe(1);
        expect(ticksOf(2).map((tick) => tick.text)).toEqual(['−10 %', '−1 %', '0', '1 %', '10 %']);
    });
});

describe('a period', () => {
    const now = Date.parse('2026-11-17T23:30:00.000Z');
    it('is counted in days of UTC', () => {
        expect(intervalOf('today', now)).toEqual(['2026-11-17', '']);
        expect(intervalOf('yesterday', now)).toEqual(['2026-11-16', '2026-11-17']);
        expect(intervalOf('week', now)).toEqual(['2026-11-11', '']);
    });
    it('stands in the address of the report', () => {
        expect(reportPath('drop', '2026-11-16', '', 'csv')).toBe(
            '/api/v1/reports/drop?from=2026-11-16&format=csv',
        );
        expect(reportPath('all', '', '')).toBe('/api/v1/reports/all');
    });
});

describe('an event of the house', () => {
    it('is put into words', () => {
        expect(happeningText('{"reason":"Weekend","counted":489900,"difference":-10100}')).toBe(
            '“Weekend” · Counted $4,899.00 · Difference −$101.00',
        );
        expect(happeningText('Seat 2 wins.')).toBe('Seat 2 wins.');
        expect(happeningText('{}')).toBe('');
    });
});
