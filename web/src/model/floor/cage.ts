import type { Accounts, CageAct, CageResult } from '../../api/generated';

// The cage in words (docs/reports.md, "The cage").

export const actsAtTable: readonly CageAct[] = [
    'fill',
    'credit',
    'opener',
    'closer',
    'drop',
    'buy-in',
];
export const actsOfPlayers: readonly CageAct[] = ['cash-out', 'coupons'];

export const actNames: Record<CageAct, string> = {
    fill: 'Fill',
    credit: 'Credit',
    opener: 'Opener',
    closer: 'Closer',
    drop: 'Drop',
    'buy-in': 'Buy-in',
    'cash-out': 'Cash-out',
    coupons: 'Coupons',
};

export const whatMoves: Record<CageAct, string> = {
    fill: 'Chips go from the cage to the tray.',
    credit: 'Chips go from the tray to the cage.',
    opener: 'The tray is counted before the closed table opens; a difference is recorded.',
    closer: 'The tray is counted when the table is closed; a difference is recorded.',
    drop: 'The drop box is counted and goes to the cage; a difference is recorded.',
    'buy-in': 'Cash goes into the drop box, chips from the tray to the player.',
    'cash-out': 'Chips go from the player to the cage, cash to the player.',
    coupons: 'Match play coupons are given to a player.',
};

const reports: Record<NonNullable<CageResult['report']>, string> = {
    agrees: 'It agrees with the record.',
    noted: 'The difference is noted.',
    'written-report': 'A difference over $25 asks for a written report (N.J.A.C. 13:69D-1.21).',
    'to-division':
        'A difference of $100 or more asks for a written report with a copy to the Division ' +
        '(N.J.A.C. 13:69D-1.21).',
};

type MoneyFormatter = (amount: number, form?: { signed?: boolean; cents?: boolean }) => string;

export function resultText(result: CageResult, show: MoneyFormatter): string {
    const name = actNames[result.type];
    if (result.counted === undefined)
        return `${name} of ${show(result.amount ?? 0, { cents: true })} is recorded.`;
    const counted = show(result.counted, { cents: true });
    const recorded = show(result.recorded ?? 0, { cents: true });
    const difference = result.difference ?? 0;
    const how =
        difference === 0
            ? ''
            : ` ${difference > 0 ? 'Over' : 'Short'} by ` +
              `${show(Math.abs(difference), { cents: true })}.`;
    const asks = result.report ? ` ${reports[result.report]}` : '';
    return `${name}: counted ${counted}, the record had ${recorded}.${how}${asks}`;
}

// What each table has in its tray and box, for one kind of money.
export interface TableMoney {
    table: number;
    tray: number;
    box: number;
    difference: number;
}

export function tableMoney(accounts: Accounts): TableMoney[] {
    const found = new Map<number, TableMoney>();
    const keys: Record<string, 'tray' | 'box' | 'difference'> = {
        inventory: 'tray',
        drop: 'box',
        difference: 'difference',
    };
    for (const { money, account, number, amount } of accounts.accounts) {
        const key = keys[account];
        if (money !== 'real' || !key || number === 0) continue;
        const row = found.get(number) ?? { table: number, tray: 0, box: 0, difference: 0 };
        row[key] += amount;
        found.set(number, row);
    }
    return [...found.values()].sort((one, other) => one.table - other.table);
}
