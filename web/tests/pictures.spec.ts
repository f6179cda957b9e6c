import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/floor';
import { guide, keepPicture } from './support/picture';
import {
    actions,
    betAndDeal,
    betOnEverySpot,
    deal,
    lastRound,
    playToTheEnd,
    setPace,
    sitDown,
    standUp,
} from './support/play';
import { root } from './support/server';
import { settled } from './support/settled';
import { closePages, give, newGuest, pageOf, placeBets, runTo } from './support/staff';

test.afterEach(closePages);

const main = (page: Page) => page.getByRole('main');

test('lobby, table, history and a round again', async ({ page, tables }) => {
    await setPace(page, 'instant');
    await page.goto('/');
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await keepPicture(page, 'lobby');
    const table = await tables.of(-1);
    await sitDown(page, table.id);
    await betOnEverySpot(page);
    await keepPicture(page, 'table-betting');
    await deal(page).click();
    await expect(actions(page).getByRole('button', { name: /bets \$/ })).toBeVisible();
    await keepPicture(page, 'table-deciding');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1024, height: 768 });
    await keepPicture(page, 'table-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 844 });
    await keepPicture(page, 'table-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await playToTheEnd(page);
    const why = lastRound(page).getByRole('button', { name: /^Why\?/ });
    await why.first().click();
    await keepPicture(page, 'table-settled');
    await page.keyboard.press('Escape');
    await standUp(page);

    await page.goto('/history');
    const first = main(page).getByRole('listitem').first();
    await expect(first).toContainText(/You (won|lost|came out even)/);
    await keepPicture(page, 'history');
    await first.getByRole('link').click();
    const slider = page.getByRole('slider', { name: 'Moment' });
    await expect(slider).toBeVisible();
    await slider.press('End');
    await keepPicture(page, 'replay');
});

test('advice and practice', async ({ page, tables }) => {
    await setPace(page, 'instant');
    const table = await tables.of(-1, { kind: 'practice' });
    await sitDown(page, table.id);
    await page.getByLabel('Warn me before a mistake').check();
    await betAndDeal(page);
    const advice = actions(page)
        .getByRole('list', { name: /^Advice/ })
        .getByRole('listitem');
    await expect(advice.first()).toBeVisible();
    const worst = ((await advice.last().locator('span').first().textContent()) ?? '').trim();
    const button = actions(page).getByRole('button', { name: new RegExp(`^${worst}`) });
    await button.click();
    await expect(actions(page)).toContainText('It costs $');
    await keepPicture(page, 'advice');
    await button.click();
    await expect(
        lastRound(page)
            .getByRole('button', { name: /^Why\?/ })
            .first(),
    ).toBeVisible();
    await standUp(page);
    await page.goto('/drill');
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
    await keepPicture(page, 'drill');
});

test('rules, lab and signing in', async ({ page, floor }) => {
    const game = floor.games.at(-1)?.game ?? '';
    await page.goto(`/rules/${game}`);
    await expect(main(page).getByRole('table').first()).toBeVisible();
    await keepPicture(page, 'rules');
    await page.goto(`/lab/${game}`);
    await expect(main(page)).toContainText('%');
    await keepPicture(page, 'lab');
    await page.goto('/sign-in');
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await keepPicture(page, 'sign-in');
});

test("the dealer's console and the floor", async ({ page, browser, floor, tables }) => {
    const dealer = await pageOf(browser, floor, 'dealer');
    const floorperson = await pageOf(browser, floor, 'floorperson');
    const supervisor = await pageOf(browser, floor, 'supervisor');
    const { id: table } = await tables.of(-1, { kind: 'live' });
    const { id: other } = await tables.of(0);
    await give(supervisor, table, 'open-table');
    await runTo(dealer, floorperson, table, (view) => view.state === 'betting');
    await newGuest(page.request);
    await give(page, table, 'take-seat', { seat: 2 });
    await placeBets(page, table, 2);
    await runTo(dealer, floorperson, table, (view) => view.state === 'deciding');
    await setPace(dealer, 'instant');
    await dealer.goto('/dealer');
    await expect(main(dealer).getByRole('link').first()).toBeVisible();
    await keepPicture(dealer, 'dealer-tables');
    await dealer.goto(`/dealer/${table}`);
    await expect(dealer.getByRole('group', { name: /^What seat \d decides/ })).toBeVisible();
    await keepPicture(dealer, 'dealer');

    await floorperson.goto(`/floor/tables/${other}`);
    const least = floorperson.getByRole('textbox', { name: /, least$/ }).first();
    await least.fill('10');
    await least.blur();
    await floorperson.getByLabel('Reason').fill('Weekend limits');
    await keepPicture(floorperson, 'floor-table');
    await floorperson.getByRole('button', { name: 'Propose this change' }).click();
    await expect(floorperson.getByRole('article').first()).toContainText('You proposed it');
    await supervisor.goto('/floor');
    const card = supervisor.getByRole('article', { name: `Table ${other}: its table file` });
    await expect(card.getByRole('button', { name: 'Approve as second' })).toBeVisible();
    await keepPicture(supervisor, 'floor');
    await supervisor.goto('/floor/approvals');
    await expect(card).toContainText('“Weekend limits”');
    await keepPicture(supervisor, 'approvals');
    for (const [path, name] of [
        ['/floor/cage', 'cage'],
        ['/floor/new', 'new-table'],
        ['/reports', 'reports'],
    ] as const) {
        await supervisor.goto(path);
        await expect(main(supervisor).getByRole('heading', { level: 1 })).toBeVisible();
        await settled(supervisor);
        await keepPicture(supervisor, name);
    }
});

test('every page has its picture', () => {
    const pages = join(root, 'web/src/pages');
    const text = readFileSync(guide, 'utf8');
    for (const name of readdirSync(pages)) {
        const routes = readFileSync(join(pages, name, 'route.ts'), 'utf8');
        for (const [, path] of routes.matchAll(/path: '([^']+)'/g))
            expect(text, `${path} is in docs/pages.md`).toContain(`\`${path}\``);
    }
});
