import { expect, type Page } from '@playwright/test';
import {
    actions,
    betAndDeal,
    deal,
    lastRound,
    playToTheEnd,
    said,
    sitDown,
    spots,
    standUp,
} from './play';
import { often } from './settled';
import type { OwnTable } from './tables';

// Whole rounds at a table of any game, from sitting down to standing up.

// With the mouse, until the reason of a line stands there with a clause of the game's own rules.
export async function roundByMouse(page: Page, table: OwnTable): Promise<void> {
    const answer = await page.request.get(`/api/v1/games/${table.game}`);
    const { clauses } = (await answer.json()) as { clauses: { citation: string }[] };
    await sitDown(page, table.id);
    await betAndDeal(page);
    await playToTheEnd(page);
    await lastRound(page)
        .getByRole('button', { name: /^Why\?/ })
        .first()
        .click();
    await expect
        .poll(async () => {
            const shown = (await lastRound(page).textContent()) ?? '';
            return clauses.some(({ citation }) => shown.includes(citation));
        }, often)
        .toBe(true);
    await expect(said(page)).toContainText('The round has ended');
    await standUp(page);
}

// With the keys that the buttons name.
export async function roundByKeyboard(page: Page, table: OwnTable): Promise<void> {
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
