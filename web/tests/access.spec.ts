import { expectAccessible } from './support/axe';
import { expect, test } from './support/floor';
import {
    actions,
    betAndDeal,
    lastRound,
    playToTheEnd,
    setPace,
    sitDown,
    standUp,
} from './support/play';

// axe-core over what the tests of the single pages do not open: small pages, dialogs, and the
// table with everything unfolded.

for (const [path, heading] of [
    ['/sign-in', 'Sign in'],
    ['/password', /password/],
    ['/drill', /practice/i],
    ['/nowhere', 'There is no such page'],
    ['/history', /./],
] as const) {
    test(`nothing that WCAG 2.2 AA forbids at ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expectAccessible(page);
    });
}

test('nothing that WCAG 2.2 AA forbids in a refused sign-in', async ({ browser, floor }) => {
    // The browser itself notes a refused request in its console.
    const context = await browser.newContext({ baseURL: floor.address });
    const page = await context.newPage();
    await page.goto('/sign-in');
    await page.getByLabel('Name').fill('nobody');
    await page.getByLabel('Password').fill('wrong password');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expectAccessible(page);
    await context.close();
});

test('nothing that WCAG 2.2 AA forbids in the dialogs of the shell', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const key of ['?', ',']) {
        await page.keyboard.press(key);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
    }
});

test('nothing that WCAG 2.2 AA forbids in the menu of a telephone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await expectAccessible(page);
});

test('nothing that WCAG 2.2 AA forbids at a table with everything open', async ({
    page,
    tables,
}) => {
    await setPace(page, 'instant');
    const table = await tables.of(-1, { kind: 'practice' });
    await sitDown(page, table.id);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Betting');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Own limits' }).click();
    await expect(page.getByRole('dialog')).toContainText('Own limits');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await betAndDeal(page);
    await actions(page).getByRole('button', { name: 'What is best?' }).click();
    await expect(actions(page).getByRole('list', { name: /^Advice/ })).toBeVisible();
    await expectAccessible(page);
    await playToTheEnd(page);
    for (const why of await lastRound(page)
        .getByRole('button', { name: /^Why\?/ })
        .all()) {
        await why.click();
        await expect(lastRound(page)).toContainText('N.J.A.C.');
    }
    await expectAccessible(page);
    await standUp(page);
});
