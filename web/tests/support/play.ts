import { expect, type Page } from '@playwright/test';

// Playing as a person does: everything is found by its role and its name, nothing by how it is
// made.

export async function setPace(page: Page, pace: string): Promise<void> {
    await page.addInitScript(
        (value) => localStorage.setItem('fairdeal.settings', JSON.stringify({ pace: value })),
        pace,
    );
}

// Comes in as a guest and sits down at a table.
export async function sitDown(page: Page, table: number): Promise<void> {
    await page.goto(`/tables/${table}`);
    await actions(page)
        .getByRole('button', { name: /^Sit down at seat/ })
        .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Place your bets/);
}

export const deal = (page: Page) => page.getByRole('button', { name: /^(Deal|I am ready)/ });
export const actions = (page: Page) => page.getByRole('region', { name: 'What you can do' });
export const said = (page: Page) => page.getByRole('log', { name: 'Announcements' });

// The spots of the own seat, in the order of the keyboard.
export const spots = (page: Page) =>
    page.getByRole('group', { name: 'The felt' }).getByRole('button', { name: /: no bet|: \$/ });

// One chip on every spot. The felt may come later than the words beside it.
export async function betOnEverySpot(page: Page): Promise<void> {
    await expect(spots(page).first()).toBeVisible();
    for (const spot of await spots(page).all()) await spot.click();
    await expect(deal(page)).toBeEnabled();
}

// One chip on every spot, and then the cards.
export async function betAndDeal(page: Page): Promise<void> {
    await betOnEverySpot(page);
    await deal(page).click();
}

export async function standUp(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Leave the seat' }).click();
    await expect(actions(page).getByRole('button', { name: /^Sit down at seat/ })).toBeVisible();
}

export const lastRound = (page: Page) => page.getByRole('region', { name: 'Last round' });

// Decides whatever is asked until the wagers are settled: stays in where that is possible.
export async function playToTheEnd(
    page: Page,
    act = (name: RegExp): Promise<void> =>
        actions(page).getByRole('button', { name }).first().click(),
): Promise<void> {
    const asked = actions(page).getByRole('button', { name: /bets \$|Keep all|Throw|^Show/ });
    const over = page.getByRole('heading', { level: 1, name: /^You (won|lost|are even)/ });
    for (let turn = 0; turn < 8; ++turn) {
        await expect(asked.or(over).first()).toBeVisible();
        if ((await over.count()) > 0 && (await asked.count()) === 0) return;
        const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
        await act(/bets \$|Keep all|Show the hand/);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
    }
    throw new Error('The round does not end.');
}
