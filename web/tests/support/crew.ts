import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { View } from '../../src/api/generated';
import { facesWanted } from '../../src/model/table/dealer';
import { guestOf, type Person } from './desk';
import type { Floor } from './floor';
import { Faces, give, numberWanted, pageOf, viewOf } from './staff';
import type { Tables } from './tables';

// Those who run a table with live cards, and the dealer's console as they use it.

export interface Crew {
    floor: Floor;
    dealer: Page;
    floorperson: Page;
    supervisor: Page;
}

export async function crewOf(browser: Browser, floor: Floor, hasTouch = false): Promise<Crew> {
    return {
        floor,
        dealer: await pageOf(browser, floor, 'dealer', hasTouch),
        floorperson: await pageOf(browser, floor, 'floorperson', hasTouch),
        supervisor: await pageOf(browser, floor, 'supervisor', hasTouch),
    };
}

export interface Player {
    account: number;
    balance(): Promise<number>;
}

interface Purse {
    account: number;
    balance: number;
}

// Somebody new at a seat, who has no connection to the table: the dealer acts for them.
export async function joinedAt(
    { floor, dealer }: Crew,
    table: number,
    seat: number,
): Promise<Player> {
    const guest: Person = await guestOf(floor);
    const purse = (): Promise<Purse> => guest.must<Purse>('GET', '/api/v1/session');
    const { account } = await purse();
    await give(dealer, table, 'take-seat', { seat, account });
    return { account, balance: async () => (await purse()).balance };
}

// A table with live cards of its own, open, with somebody at a seat. `which` as in Tables.of.
export async function seatedAt(
    crew: Crew,
    tables: Tables,
    which: string | number,
    seat: number,
    change = (toml: string): string => toml,
): Promise<{ table: number; player: Player }> {
    const { id: table } = await tables.of(which, { kind: 'live', change });
    await give(crew.supervisor, table, 'open-table');
    return { table, player: await joinedAt(crew, table, seat) };
}

export const due = (page: Page) => page.locator('#due');
export const wrong = (page: Page) => page.getByRole('region', { name: 'Something went wrong' });
export const told = (page: Page) => page.getByRole('region', { name: 'What happened' }).first();

// The page's words of an outcome, without arrows and citations, as the table tells them later.
export async function outcomeIn(panel: Locator): Promise<string[]> {
    await expect(panel).toContainText('If you confirm:');
    const lines = await panel.locator('.outcome li').allInnerTexts();
    return lines.map((line) =>
        (line.replace(/^→\s*/, '').split(/\s+(?:N\.J\.A\.C\.|ruling )/)[0] ?? '').trim(),
    );
}

// The page shows the step that the table has.
async function caughtUp(page: Page, table: number): Promise<View> {
    const view = await viewOf(page, table);
    const words = (view.next?.text ?? '').replace(/^Seat \d+: /, '');
    await expect(due(page)).toContainText(words);
    if (view.next && view.next.seat > 0)
        await expect(due(page)).toContainText(`Seat ${view.next.seat}`);
    return view;
}

// Takes the step that is due with the keyboard alone, as somebody does who deals.
export async function takeStep(page: Page, table: number, faces: Faces): Promise<void> {
    const view = await caughtUp(page, table);
    const before = await due(page).innerText();
    const asked = view.choices.find((one) => one.kind !== 'bet');
    const main = due(page).locator('[data-main]');
    if (asked) {
        const group = due(page).getByRole('group', { name: `What seat ${asked.seat} decides` });
        const first = group.getByRole('button').first();
        await expect(first).toBeEnabled();
        // Whoever holds the key down decides nothing; the letter on the button does.
        await page.keyboard.press((await first.getAttribute('aria-keyshortcuts')) ?? '');
    } else if (view.next?.input === 'faces') {
        await expect(main).toBeFocused();
        const wanted = facesWanted(view) ?? 0;
        for (const card of faces.next(wanted)) await page.keyboard.type(card.toLowerCase());
        await expect(due(page).getByRole('list', { name: 'Entered' }).getByRole('img')).toHaveCount(
            wanted,
        );
        await page.keyboard.press('Enter');
    } else if (view.next?.input === 'deck') {
        await expect(main).toBeFocused();
        await page.keyboard.type('K-7');
        await page.keyboard.press('Tab');
        await page.keyboard.type('red');
        await page.keyboard.press('Enter');
    } else if (view.next?.input === 'number') {
        await expect(main).toBeFocused();
        await page.keyboard.type(String(numberWanted(view)));
        await page.keyboard.press('Enter');
    } else {
        await expect(main).toBeEnabled();
        await page.keyboard.press('Enter');
    }
    await expect(due(page)).not.toHaveText(before, { useInnerText: true });
}
