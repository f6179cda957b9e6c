import { expectAccessible } from './support/axe';
import { expect, test } from './support/floor';
import {
    actions,
    betAndDeal,
    deal,
    lastRound,
    playToTheEnd,
    said,
    setPace,
    sitDown,
    spots,
    standUp,
    tablesOfGames,
} from './support/play';

test('a visitor is dealt in within ten seconds of one click', async ({ page }) => {
    await page.goto('/');
    const began = Date.now();
    await page.getByRole('button', { name: /^Deal me in as a guest/ }).click();
    await expect(said(page)).toContainText('You are dealt');
    expect(Date.now() - began).toBeLessThan(10_000);
    await playToTheEnd(page);
    await standUp(page);
});

test('a round of every game by mouse', async ({ page }) => {
    test.setTimeout(240_000);
    await setPace(page, 'instant');
    for (const table of await tablesOfGames(page)) {
        await sitDown(page, table.id);
        await betAndDeal(page);
        await playToTheEnd(page);
        const why = lastRound(page).getByRole('button', { name: /^Why\?/ });
        await why.first().click();
        await expect(lastRound(page)).toContainText('N.J.A.C.');
        await expect(said(page)).toContainText('The round has ended');
        await standUp(page);
    }
});

test('a round of every game by keyboard alone', async ({ page }) => {
    test.setTimeout(240_000);
    await setPace(page, 'instant');
    for (const table of await tablesOfGames(page)) {
        await sitDown(page, table.id);
        await expect(spots(page).first()).toBeVisible();
        const count = await spots(page).count();
        for (let key = 1; key <= count; ++key) await page.keyboard.press(String(key));
        await expect(deal(page)).toBeEnabled();
        await page.keyboard.press('Enter');
        await playToTheEnd(page, async (name) => {
            const button = actions(page).getByRole('button', { name }).first();
            await page.keyboard.press((await button.getAttribute('aria-keyshortcuts')) ?? '');
        });
        await expect(said(page)).toContainText('The round has ended');
        await standUp(page);
    }
});

test('the table has nothing that WCAG 2.2 AA forbids, while betting, deciding and after', async ({
    page,
}) => {
    await setPace(page, 'instant');
    const [table] = await tablesOfGames(page);
    for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await sitDown(page, table?.id ?? 0);
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
    }
});

test('after a reload in the middle of a decision the same is asked', async ({ page }) => {
    await setPace(page, 'instant');
    const [table] = await tablesOfGames(page);
    await sitDown(page, table?.id ?? 0);
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

test('two tabs of one player agree', async ({ page, context }) => {
    await setPace(page, 'instant');
    const [, table] = await tablesOfGames(page);
    await sitDown(page, table?.id ?? 0);
    const other = await context.newPage();
    await other.goto(`/tables/${table?.id}`);
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
