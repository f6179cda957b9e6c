import { expectAccessible } from './support/axe';
import { expect, test } from './support/floor';
import { actions, betAndDeal, lastRound, setPace, sitDown, standUp } from './support/play';

test('advice: a warning before a mistake, what it cost, and a drill until it is learnt', async ({
    page,
    tables,
}) => {
    await setPace(page, 'instant');
    // A game in which one decides once, between two things.
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
    await expectAccessible(page);
    await button.click();
    await expect(
        lastRound(page)
            .getByRole('button', { name: /^Why\?/ })
            .first(),
    ).toBeVisible();
    const panel = page.getByRole('region', { name: 'Advice', exact: true });
    await expect(panel).toContainText('1 hand');
    await expect(panel).not.toContainText('$0.00');
    await standUp(page);

    await page.goto('/drill');
    await expect(page).toHaveTitle('Practice · Fairdeal');
    const choices = page.getByRole('main').getByRole('listitem');
    await expectAccessible(page);
    await choices.filter({ hasText: worst }).getByRole('button').click();
    await expect(page.getByRole('main')).toContainText('That costs $');
    const best = choices.filter({ hasText: 'Best' }).getByRole('button');
    const name = ((await best.textContent()) ?? '').replace(/\d$/, '');
    for (let turn = 0; turn < 2; ++turn) {
        await page.getByRole('button', { name: 'The next hand' }).click();
        await choices.filter({ hasText: name }).getByRole('button').click();
        await expect(page.getByRole('main')).toContainText('Right.');
    }
    await page.getByRole('button', { name: 'The next hand' }).click();
    await expect(page.getByRole('main')).toContainText('Nothing to practice');
});
