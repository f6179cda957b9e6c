import { expectFits } from './support/fits';
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
import { settled } from './support/settled';

// The pages of a player on the narrowest telephone: nothing scrolls sideways, and what can be
// touched is large enough for a finger.

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

test('the pages fit 320 pixels and a finger', async ({ page, floor }) => {
    const games = floor.games.map(({ game }) => game);
    const lab = `/lab/${games.at(-1)}`;
    const open: [string, RegExp][] = [
        ['/', /./],
        ['/sign-in', /./],
        ['/password', /./],
        ['/rules', /./],
        ...games.map((game): [string, RegExp] => [`/rules/${game}`, /./]),
        [lab, /./],
        ['/drill', /./],
        ['/history', /./],
        ['/nowhere', /no such page/],
        [`/tables/${floor.games[0]?.shown}`, /./],
    ];
    for (const [path, heading] of open) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        // The figures come when they are computed, and are what is widest.
        if (path === lab) await expect(page.getByRole('table').first()).toBeVisible();
        await settled(page);
        expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
        await expectFits(page, path);
    }
});

test('the menu and its dialogs fit 320 pixels and a finger', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectFits(page, 'the menu');
    for (const name of ['Keys', 'Look']) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectFits(page, name);
        await page.keyboard.press('Escape');
    }
});

test('every game is played on 320 pixels with a finger', async ({ page, tables }) => {
    await setPace(page, 'instant');
    for (const { id, name } of await tables.ofEveryGame()) {
        await sitDown(page, id);
        await expectFits(page, `${name}, betting`);
        await betAndDeal(page);
        const asked = actions(page).getByRole('button', { name: /bets \$|^Show/ });
        await expect(asked.first()).toBeVisible();
        await expectFits(page, `${name}, deciding`);
        await playToTheEnd(page);
        await lastRound(page).getByRole('button', { name: /^Why/ }).first().click();
        await expectFits(page, `${name}, settled`);
        await standUp(page);
    }
    await page.goto('/history');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(page.getByRole('slider', { name: 'Moment' })).toBeVisible();
    await page.keyboard.press('End');
    await expectFits(page, 'replay');
});
