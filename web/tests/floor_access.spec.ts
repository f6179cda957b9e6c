import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleLayout } from './support/axe';
import { crewOf, seatedAt, type Crew } from './support/crew';
import { personOf } from './support/desk';
import { expectFits } from './support/fits';
import { expect, test } from './support/floor';
import { closePages, give, placeBets, runTo } from './support/staff';
import type { Tables } from './support/tables';

// Every page of the staff with something on it: nothing that WCAG 2.2 A and AA forbids, in light
// and dark, and nothing to scroll sideways on a narrow screen.

test.afterEach(closePages);

// Light and dark, and as wide as a telephone: at 320 pixels also large enough for a finger.
async function expectGood(page: Page): Promise<void> {
    await expectAccessible(page);
    for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectFits(page, `${page.url()} at ${width} pixels`);
    }
    await expectAccessibleLayout(page);
    await page.setViewportSize({ width: 1440, height: 900 });
}

// A round under way, a ruling that is needed, and a change that waits for a second person.
async function somethingHappens(crew: Crew, tables: Tables): Promise<number> {
    const { dealer, floorperson } = crew;
    const { table } = await seatedAt(crew, tables, 0, 2);
    await runTo(dealer, floorperson, table, (view) => view.script === 'round');
    await placeBets(dealer, table, 2, true);
    await runTo(dealer, floorperson, table, (view) => view.seats.some((seat) => seat.dealt_in));
    await give(dealer, table, 'raise', { what: 'other', reason: 'The lights went out' });
    const proposer = await personOf(crew.floor, 'floorperson');
    const { toml } = await proposer.must<{ toml: string }>(
        'GET',
        `/api/v1/tables/${table}/settings`,
    );
    await proposer.must('POST', '/api/v1/approvals', {
        kind: 'settings',
        table,
        toml: toml.replace(/^name = .*$/m, 'name = "The table by the window"'),
        reason: 'It has another name now',
    });
    return table;
}

test('the pages of the floor', async ({ browser, floor, tables }) => {
    const crew = await crewOf(browser, floor, true);
    const { supervisor, floorperson } = crew;
    const table = await somethingHappens(crew, tables);
    const busy = supervisor.locator('[aria-busy="true"]');

    await supervisor.goto('/floor');
    await expect(supervisor.getByRole('article', { name: `Table ${table}` }).first()).toBeVisible();
    await expect(busy).toHaveCount(0);
    await expectGood(supervisor);

    await supervisor.goto('/floor/approvals');
    await expect(supervisor.getByText('It has another name now').first()).toBeVisible();
    await expectGood(supervisor);

    await supervisor.goto(`/floor/tables/${table}`);
    await expect(supervisor.getByText('It has another name now').first()).toBeVisible();
    await expectGood(supervisor);
    for (const order of ['Order a recut', 'Change the cards']) {
        await supervisor.getByRole('button', { name: order }).click();
        await expect(supervisor.getByRole('dialog')).toBeVisible();
        await expectGood(supervisor);
        await supervisor.keyboard.press('Escape');
        await expect(supervisor.getByRole('dialog')).toHaveCount(0);
    }

    await supervisor.goto('/floor/new');
    const games = supervisor.getByRole('group', { name: 'Game' }).getByRole('radio');
    await games.first().check({ force: true });
    await expect(supervisor.getByLabel('The table file')).toHaveValue(/^game = "\w/);
    await expectGood(supervisor);

    await floorperson.goto('/floor/cage');
    await expect(floorperson.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGood(floorperson);
});

test("the dealer's pages", async ({ browser, floor, tables }) => {
    const crew = await crewOf(browser, floor, true);
    const { dealer, floorperson } = crew;
    const { table } = await seatedAt(crew, tables, 0, 2);
    await dealer.goto('/dealer');
    await expect(dealer.getByRole('link', { name: new RegExp(`${table}`) }).first()).toBeVisible();
    await expectGood(dealer);
    await runTo(dealer, floorperson, table, (view) => view.script === 'round');
    await placeBets(dealer, table, 2, true);
    await runTo(dealer, floorperson, table, (view) => view.next?.input === 'faces');
    await dealer.goto(`/dealer/${table}`);
    await expect(dealer.getByRole('textbox', { name: /^Cards of/ })).toBeVisible();
    await expectGood(dealer);
});

test('every report', async ({ browser, floor }) => {
    const { supervisor } = await crewOf(browser, floor, true);
    const auditor = await personOf(floor, 'auditor');
    const { reports } = await auditor.must<{ reports: string[] }>('GET', '/api/v1/reports');
    expect(reports.length).toBeGreaterThan(5);
    for (const name of reports) {
        await supervisor.goto(`/reports?name=${name}&period=all`);
        await expect(supervisor.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(supervisor.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectGood(supervisor);
    }
});
