import { expectAccessible } from './support/axe';
import { closeSecond, guestOf, personOf, secondPage, signIn, type Person } from './support/desk';
import { expect, test } from './support/floor';
import { liveTable } from './support/live_table';
import { often } from './support/settled';

interface Cell {
    text: string;
}
interface Report {
    sections: { id: string; tables: { id: string; rows: Cell[][] }[] }[];
}

test('a supervisor validates a meter payment, and the floor completes its papers', async ({
    page,
    floor,
    tables,
}) => {
    const table = await liveTable(floor, tables);
    const { id } = table;
    const { limits } = await table.view();
    const wagers = Object.keys(limits);
    await table.dealUntilPayment([wagers[0] ?? '', wagers.at(-1) ?? '']);
    const shows = (await table.view()).meters[0]?.amount ?? 0;

    // Something happens that the text does not foresee: a supervisor rules before anything is paid.
    const dealer = await personOf(floor, 'dealer');
    await dealer.command(id, 'raise', { what: 'other', reason: 'A drink was spilled' });
    await signIn(page, floor, 'supervisor');
    await page.goto('/floor');
    const payment = page.getByRole('article', { name: `Table ${id}` });
    const heading = payment.getByRole('heading', { level: 3 });
    await expect(heading).toHaveText(`Table ${id}: a ruling is needed`);
    await payment.getByText('Play goes on').click();
    await payment.getByLabel('Reason').fill('Every card can be read');
    await payment.getByRole('button', { name: 'Show what follows' }).click();
    await expect(payment).toContainText('rules: play goes on. Reason: Every card can be read.');
    await expectAccessible(page);
    await payment.getByRole('button', { name: 'Rule so' }).click();
    await expect(heading).toHaveText(`Table ${id}, seat 2: pay off a meter`);
    // The hand, the clause and what the meter shows are before whoever validates.
    for (const card of ['ace', 'king', 'queen', 'jack', 'ten'])
        await expect(payment.getByRole('img', { name: new RegExp(card, 'i') })).toBeVisible();
    await expect(payment).toContainText('N.J.A.C.');
    const dollars = (cents: number): string =>
        `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    await expect(payment).toContainText(dollars(shows));
    await expectAccessible(page);

    await payment.getByRole('button', { name: 'Validate payment' }).click();
    await expect(payment).toBeHidden();
    expect((await table.view()).next.who).toEqual(['dealer']);

    // Paid off the meter: it begins again, and the cards stay until the papers are complete.
    await table.step();
    const paid = await table.view();
    expect(paid.meters[0]?.amount).toBeLessThan(shows);
    const papers = page.getByRole('button', { name: 'Papers of seat 2 are complete' });
    const staff = await personOf(floor, 'supervisor');
    const listed = await staff.must<{ id: number; staff?: { awaits: string[] } }[]>(
        'GET',
        '/api/v1/tables',
    );
    const told = listed.find((one) => one.id === id)?.staff;
    expect(told?.awaits, 'staff is told what a table waits for').toContain('papers');
    await papers.click();
    await expect(papers).toBeHidden();
});

test('a fill and a count at a table with real money, with refusals in words', async ({
    browser,
    floor,
}) => {
    const supervisor = await personOf(floor, 'supervisor');
    const dealer = await (
        await personOf(floor, 'dealer')
    ).must<{ account: number }>('GET', '/api/v1/session');
    const [game] = await supervisor.must<{ game: string; name: string }[]>('GET', '/api/v1/games');

    const number = floor.nextNumber();
    const page = await secondPage(browser, floor, 'supervisor');
    await page.goto('/floor/new');
    await page.getByRole('radio', { name: game?.name ?? '', exact: true }).check({ force: true });
    await page.getByLabel('Number').fill(String(number));
    await page.getByText('Real money').click();
    await expect(page.getByLabel('The table file')).toHaveValue(new RegExp(`"${game?.game}"`));
    await page.getByRole('button', { name: 'Make the table' }).click();
    await expect(page).toHaveURL(`/floor/tables/${number}`);

    const record = page.getByRole('button', { name: 'Record it' });
    const person = page.getByLabel('Dealer’s account, as second person');
    await page.getByLabel('Amount').fill('5,000');
    await person.fill('7');
    await record.click();
    const money = page.getByRole('region', { name: 'Fills, credits and counts' });
    await expect(money).toContainText('There is no dealer with this account.');

    await person.fill(String(dealer.account));
    await record.click();
    await expect(money).toContainText('Fill of $5,000.00 is recorded.');

    await page.getByText('Closer', { exact: true }).click();
    await page.getByLabel('Counted').fill('4899');
    await record.click();
    await expect(money).toContainText('counted $4,899.00, the record had $5,000.00');
    await expect(money).toContainText('Short by $101.00');
    await expect(money).toContainText('13:69D-1.21');
    await expectAccessible(page);

    await page.goto('/floor/cage');
    await expect(page.getByRole('row', { name: `Table ${number}` })).toContainText('$4,899.00');
    await expectAccessible(page);
    await closeSecond(page, [422]);
});

interface Played {
    round: string;
    limits: Record<string, { min: number }>;
    choices: { kind: string; options?: { option: string }[] }[];
}

// One round with the smallest bets: whatever is asked, the first choice is taken.
async function playRound(guest: Person, table: number): Promise<void> {
    const look = async (): Promise<Played> =>
        (await guest.must<{ data: Played }>('GET', `/api/v1/tables/${table}`)).data;
    await guest.must('POST', `/api/v1/tables/${table}/seats/1`);
    const { round, limits } = await look();
    for (const [wager, { min }] of Object.entries(limits)) {
        const amount = Math.max(min, Object.values(limits)[0]?.min ?? 0);
        await guest.command(table, 'place-wager', { seat: 1, wager, amount });
    }
    await guest.command(table, 'ready');
    // The virtual dealer takes no time: somebody is asked, or the round is over.
    for (let now = await look(); now.round === round; now = await look()) {
        expect(now.choices).not.toEqual([]);
        for (const { kind, options } of now.choices) {
            if (kind === 'choose')
                await guest.command(table, 'choose', { seat: 1, option: options?.[0]?.option });
            if (kind === 'discard') await guest.command(table, 'discard', { seat: 1, thrown: '' });
            if (kind === 'show') await guest.command(table, 'show', { seat: 1, shown: false });
        }
    }
}

test('a report has the figures that the API has, also as CSV', async ({ page, floor, tables }) => {
    const guest = await guestOf(floor);
    const auditor = await personOf(floor, 'auditor');
    const { id: table } = await tables.of(0);
    const performance = async (): Promise<Cell[][]> => {
        const all = await auditor.must<Report>('GET', '/api/v1/reports/performance');
        const found = all.sections[0]?.tables.find((one) => one.id === 'tables');
        return found?.rows ?? [];
    };
    await playRound(guest, table);
    await expect.poll(async () => (await performance()).length, often).toBeGreaterThan(0);

    await signIn(page, floor, 'auditor');
    await page.goto('/reports?name=performance&period=all');
    const shown = page.getByRole('table', { name: 'Rounds and win by table' });
    for (const row of await performance())
        for (const cell of row)
            await expect(
                shown.getByRole('cell', { name: cell.text, exact: true }).first(),
            ).toBeVisible();
    await expectAccessible(page);

    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    expect((await waiting).suggestedFilename()).toBe('fairdeal-performance.csv');

    await page.getByText('Large wins').click();
    await expect(page.getByRole('heading', { name: 'Large wins' })).toBeVisible();
    await page.getByText('Own dates').click();
    await page.getByLabel('First day', { exact: true }).fill('2020-01-01');
    await page.getByLabel('First day not in it').fill('2020-01-02');
    await page.getByRole('button', { name: 'Make it' }).click();
    await expect(page.getByText('to 2020-01-02T00:00:00.000Z').first()).toBeVisible();
});

test('the floor has nothing that WCAG 2.2 AA forbids, in light and dark', async ({
    page,
    floor,
}) => {
    await signIn(page, floor, 'supervisor');
    for (const path of ['/floor', '/floor/tables/1', '/floor/new']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path !== '/floor/new') await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
    }
});

test('who may not gets a plain sentence, and the rest of the page', async ({ page, floor }) => {
    await signIn(page, floor, 'auditor');
    await page.goto('/floor/tables/1');
    await expect(
        page.getByText('A supervisor or administrator changes how a table runs.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close the table' })).toHaveCount(0);

    await page.context().clearCookies();
    await page.goto('/floor');
    await expect(page.getByText(/The floor is for|This page is not for visitors/)).toBeVisible();
    await page.goto('/users');
    await expect(page.getByText(/An administrator looks after|not for visitors/)).toBeVisible();
});
