import { expectAccessible } from './support/axe';
import { expect, test } from './support/floor';
import {
    actions,
    betAndDeal,
    playToTheEnd,
    said,
    setPace,
    sitDown,
    spots,
    standUp,
} from './support/play';
import { roundByKeyboard, roundByMouse } from './support/rounds';

// How soon is measured by `npm run measure`.
test('a visitor is dealt in with one click', async ({ page, tables }) => {
    const own = await tables.of(0);
    // The lobby chooses the table. This test shows it no table but its own.
    await page.route('**/api/v1/tables', async (route) => {
        const response = await route.fetch();
        const all = (await response.json()) as { id: number }[];
        await route.fulfill({ response, json: all.filter(({ id }) => id === own.id) });
    });
    await page.goto('/');
    await page.getByRole('button', { name: /^Deal me in as a guest/ }).click();
    await expect(page).toHaveURL(`/tables/${own.id}`);
    await expect(said(page)).toContainText('You are dealt');
    await playToTheEnd(page);
    await standUp(page);
});

test('a round of every game by mouse', async ({ page, tables }) => {
    await setPace(page, 'instant');
    for (const table of await tables.ofEveryGame()) await roundByMouse(page, table);
});

test('a round of every game by keyboard alone', async ({ page, tables }) => {
    await setPace(page, 'instant');
    for (const table of await tables.ofEveryGame()) await roundByKeyboard(page, table);
});

test('the table has nothing that WCAG 2.2 AA forbids, while betting, deciding and after', async ({
    page,
    tables,
}) => {
    await setPace(page, 'instant');
    const table = await tables.of(0);
    await sitDown(page, table.id);
    await expectAccessible(page);
    await betAndDeal(page);
    await expect(
        actions(page)
            .getByRole('button', { name: /bets \$/ })
            .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await playToTheEnd(page);
    await expectAccessible(page);
    await standUp(page);
});

test('after a reload in the middle of a decision the same is asked', async ({ page, tables }) => {
    await setPace(page, 'instant');
    const table = await tables.of(0);
    await sitDown(page, table.id);
    await betAndDeal(page);
    const asked = actions(page)
        .getByRole('button', { name: /bets \$/ })
        .first();
    await expect(asked).toBeVisible();
    const cards = (): Promise<string[]> =>
        actions(page)
            .getByRole('img')
            .evaluateAll((images) => images.map((one) => one.getAttribute('aria-label') ?? ''));
    const before = await cards();
    await page.reload();
    await expect(asked).toBeVisible();
    expect(await cards()).toEqual(before);
    await playToTheEnd(page);
    await standUp(page);
});

test('two tabs of one player agree', async ({ page, context, tables }) => {
    await setPace(page, 'instant');
    const table = await tables.of(1);
    await sitDown(page, table.id);
    const other = await context.newPage();
    await other.goto(`/tables/${table.id}`);
    await spots(page).first().click();
    const amount = page.getByRole('region', { name: 'Your bets' }).getByRole('listitem').last();
    await expect(amount).not.toHaveText('Total$0');
    await expect(
        other.getByRole('region', { name: 'Your bets' }).getByRole('listitem').last(),
    ).toHaveText((await amount.textContent()) ?? '');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(amount).toHaveText('Total$0');
    await standUp(page);
});

test('Enter deals, also after a chip was laid down with the mouse', async ({ page, tables }) => {
    await setPace(page, 'instant');
    const table = await tables.of(-1);
    await sitDown(page, table.id);
    await page.getByRole('group', { name: 'Chip' }).locator('label').first().click();
    await page.keyboard.press('1');
    await spots(page).first().click();
    const total = page.getByRole('region', { name: 'Your bets' }).getByRole('listitem').last();
    await expect(total).toHaveText('Total$6');
    await page.keyboard.press('Enter');
    await expect(said(page)).toContainText('You are dealt');
    await playToTheEnd(page);
    await expect(said(page)).toContainText('You bet $6 on');
    await expect(said(page)).not.toContainText('You bet $7 on');
    await standUp(page);
});
