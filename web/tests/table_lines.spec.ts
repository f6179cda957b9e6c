import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from './support/floor';
import {
    actions,
    betAndDeal,
    lastRound,
    playToTheEnd,
    setPace,
    sitDown,
    spots,
    standUp,
} from './support/play';
import { often } from './support/settled';

// What is heard over the line to a table, and what happens when it breaks.

interface Line {
    // Everything that came, in order.
    heard: string[];
    // Keeps what comes from the page from now on; answers to its own commands pass.
    hold(): void;
    // Ends the line; the page's next one is not answered until `mend`.
    cut(): Promise<void>;
    mend(): void;
    // How many have been answered.
    lines(): number;
}

async function tap(page: Page): Promise<Line> {
    const heard: string[] = [];
    let isHeld = false;
    let newest: WebSocketRoute | null = null;
    let count = 0;
    let mended = Promise.resolve();
    let mend = (): void => undefined;
    await page.routeWebSocket(/\/api\/v1\/tables\/\d+\/events/, async (line) => {
        newest = line;
        await mended;
        // One that the page has given up since is nobody's any more.
        if (newest !== line) return;
        ++count;
        const server = line.connectToServer();
        server.onMessage((message) => {
            heard.push(String(message));
            const isAnswer = String(message).startsWith('{"id"');
            if (!isHeld || isAnswer) line.send(message);
        });
    });
    return {
        heard,
        hold: () => void (isHeld = true),
        cut: async () => {
            mended = new Promise((done) => (mend = done));
            await newest?.close({ code: 1013, reason: 'cut by a test' });
        },
        mend: () => mend(),
        lines: () => count,
    };
}

const decision = (page: Page) =>
    actions(page)
        .getByRole('button', { name: /bets \$|^Show the hand/ })
        .first();

interface Dealt {
    type?: string;
    data?: { type: string; data: { place?: string; seat?: number; cards?: string } }[];
}

// The cards that were dealt to the own hand, from what was heard.
function ownCards(heard: readonly string[]): string[] {
    for (const text of heard) {
        const message = JSON.parse(text) as Dealt;
        if (message.type !== 'events') continue;
        for (const event of message.data ?? []) {
            const { place, cards } = event.data;
            if (
                event.type === 'cards-dealt' &&
                place === 'hand' &&
                cards &&
                !cards.includes('??')
            ) {
                return cards.split(' ');
            }
        }
    }
    return [];
}

// Every card that is named anywhere in what was heard.
const named = (heard: readonly string[]): Set<string> =>
    new Set(heard.join(' ').match(/(?<![\w-])(?:[2-9TJQKA][cdhs]|X[br])(?![\w-])/g));

test('two players at one table: both play, and neither hears the other’s cards', async ({
    page,
    browser,
    floor,
    tables,
}) => {
    const other = await (await browser.newContext({ baseURL: floor.address })).newPage();
    const table = await tables.of(-1);
    const one = await tap(page);
    const two = await tap(other);
    for (const player of [page, other]) {
        await setPace(player, 'instant');
        await sitDown(player, table.id);
    }
    for (const player of [page, other]) await betAndDeal(player);
    await Promise.any([page, other].map((player) => expect(decision(player)).toBeVisible()));
    const hands = [ownCards(one.heard), ownCards(two.heard)];
    const all = [named(one.heard), named(two.heard)];
    for (const own of [0, 1]) {
        expect(hands[own]?.length).toBeGreaterThan(0);
        expect([...(all[own] ?? [])]).toEqual(expect.arrayContaining(hands[own] ?? []));
        expect((hands[1 - own] ?? []).filter((card) => all[own]?.has(card))).toEqual([]);
    }
    await Promise.all([page, other].map((player) => playToTheEnd(player)));
    for (const player of [page, other]) {
        await expect(lastRound(player)).toContainText(/Won|Lost|Returned|Forfeited/);
        await standUp(player);
    }
    await other.context().close();
});

test('a line that is cut in the middle of a decision comes back with the same question', async ({
    page,
    tables,
}) => {
    await setPace(page, 'instant');
    const line = await tap(page);
    const table = await tables.of(0);
    await sitDown(page, table.id);
    await betAndDeal(page);
    await expect(decision(page)).toBeVisible();
    const before = await actions(page).textContent();
    const lines = line.lines();
    await line.cut();
    await expect(page.getByText('Connection lost, trying again')).toBeVisible();
    line.mend();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    expect(line.lines()).toBe(lines + 1);
    const figures = (text: string | null): string => (text ?? '').replace(/\d+$/, '');
    expect(figures(await actions(page).textContent())).toBe(figures(before));
    await playToTheEnd(page);
    await standUp(page);
});

test('a bet that comes too late is refused with its sentence and clause', async ({
    page,
    context,
    tables,
}) => {
    await setPace(page, 'instant');
    const table = await tables.of(1);
    await sitDown(page, table.id);
    const late = await context.newPage();
    const line = await tap(late);
    await late.goto(`/tables/${table.id}`);
    await expect(spots(late).first()).toBeVisible();
    line.hold();
    await betAndDeal(page);
    await expect(decision(page)).toBeVisible();
    await spots(late).last().click();
    const note = late.getByRole('region', { name: 'Your bets' });
    await expect(note).toContainText(/bets are closed/i);
    await expect(note).toContainText('N.J.A.C.');
    await expect(late.getByRole('alert')).toContainText(/bets are closed/i);
    await playToTheEnd(page);
    await standUp(page);
});

test('a spot that is full says so, with its clause', async ({ page, tables }) => {
    await setPace(page, 'instant');
    const table = await tables.of(0);
    await sitDown(page, table.id);
    for (let larger = 0; larger < 3; ++larger) await page.keyboard.press('+');
    await expect(page.getByRole('radio', { name: '$500', exact: true })).toBeChecked();
    const spot = spots(page).first();
    const note = page.getByRole('region', { name: 'Your bets' });
    const full = note.getByText(/takes no more than \$[\d,]+ here/);
    const total = note.getByRole('listitem').last();
    while (!(await full.isVisible())) {
        const before = await total.textContent();
        await spot.click();
        // It takes the chip, or says that it takes no more.
        await expect
            .poll(
                async () => (await full.isVisible()) || (await total.textContent()) !== before,
                often,
            )
            .toBe(true);
    }
    await expect(note).toContainText('N.J.A.C.');
    await expect(page.getByRole('alert')).toContainText(/takes no more than/);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(full).toBeHidden();
    await standUp(page);
});

test('a table that is not there is said once, and not looked for again', async ({
    browser,
    floor,
}) => {
    // The browser itself notes every 404 in its console, so this page is not watched for errors.
    const page = await (await browser.newContext({ baseURL: floor.address })).newPage();
    let lines = 0;
    page.on('websocket', () => ++lines);
    await page.goto('/tables/999999');
    await expect(page.getByRole('main')).toContainText('There is no such table.');
    const before = lines;
    await page.getByRole('link', { name: 'To the lobby' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(lines).toBe(before);
    await page.context().close();
});
