import type { View } from '../src/api/generated';
import { facesLabel } from '../src/model/table/dealer';
import { expectAccessible } from './support/axe';
import { crewOf, due, outcomeIn, seatedAt, takeStep, told, wrong } from './support/crew';
import { expect, test } from './support/floor';
import { said } from './support/play';
import { closePages, Faces, newGuest, pageOf, placeBets, runTo, viewOf } from './support/staff';

test.afterEach(closePages);

test('a whole round with live cards, by keyboard alone', async ({
    page,
    browser,
    floor,
    tables,
}) => {
    const { id: table } = await tables.of(0, { kind: 'live' });
    const dealer = await pageOf(browser, floor, 'dealer');
    const floorperson = await pageOf(browser, floor, 'floorperson');
    const account = await newGuest(page.request);

    await dealer.goto('/dealer');
    await expect(dealer.getByRole('region', { name: 'Live cards' })).toContainText(
        `Table ${table}`,
    );
    await dealer.goto(`/dealer/${table}`);
    await floorperson.goto(`/dealer/${table}`);
    await expect(due(dealer)).toContainText('Waiting for floorperson or supervisor');
    await expect(due(floorperson)).toContainText('Open the table');
    await floorperson.keyboard.press('Enter');
    await expect(due(floorperson)).not.toContainText('Open the table');

    const faces = new Faces();
    let hasBets = false;
    let hasSeat = false;
    for (let count = 0; count < 80; ++count) {
        const view = await viewOf(dealer, table);
        if (view.round === `${table}/2`) break;
        if (!hasSeat && view.decks && view.decks.length > 0) {
            hasSeat = true;
            await dealer.keyboard.press('F4');
            await dealer.keyboard.press('Enter');
            await dealer.keyboard.press('Tab');
            await dealer.keyboard.type(String(account));
            await dealer.keyboard.press('Enter');
            await expect(dealer.locator('#seats')).toContainText(`account ${account}`);
            await dealer.keyboard.press('F3');
        }
        const isBetting = view.state === 'betting' && view.script === 'round';
        if (isBetting && !hasBets) {
            hasBets = true;
            await test.step('a step that is refused says why, with its clause', async () => {
                await dealer.keyboard.press('Enter');
                await expect(dealer.locator('body')).toContainText(
                    'Nobody has made the wagers that a round needs',
                );
            });
            await dealer.keyboard.press('F4');
            await dealer.keyboard.press('Enter');
            const fields = dealer.locator('#seats').getByRole('textbox');
            for (let at = 0; at < (await fields.count()); ++at) {
                await dealer.keyboard.press('Tab');
                await dealer.keyboard.type('10');
            }
            await dealer.keyboard.press('Enter');
            await expect(dealer.locator('#seats')).toContainText('$10');
            await dealer.keyboard.press('F3');
        }
        const isDealers = view.next?.who.includes('dealer') ?? false;
        await takeStep(isDealers ? dealer : floorperson, table, faces);
    }
    await expect(due(dealer)).toBeVisible();
    expect((await viewOf(dealer, table)).round).toBe(`${table}/2`);
    await expect(said(dealer)).toContainText('The round has ended');
    const told = dealer.getByRole('region', { name: 'What happened' }).first();
    await expect(told).toContainText(/Seat 1: .* (wins|loses|pushes)/);
});

test('cards are entered by two keys each, and what is no card is said', async ({
    browser,
    floor,
    tables,
}) => {
    const crew = await crewOf(browser, floor);
    const { dealer, floorperson } = crew;
    const { table } = await seatedAt(crew, tables, 0, 2);
    await runTo(dealer, floorperson, table, (view) => view.script === 'round');
    await placeBets(dealer, table, 2);
    await dealer.goto(`/dealer/${table}`);
    const faces = new Faces();
    for (let count = 0; count < 40; ++count) {
        if ((await viewOf(dealer, table)).next?.input === 'faces') break;
        await takeStep(dealer, table, faces);
    }
    const asked = await viewOf(dealer, table);
    const entry = due(dealer).getByRole('textbox', { name: facesLabel(asked) });
    await expect(entry).toBeFocused();
    await expect(due(dealer)).toContainText(`Rank and suit of card 1 of ${asked.next?.cards},`);
    await dealer.keyboard.type('j');
    await expect(due(dealer)).toContainText('J entered, now the suit.');
    await dealer.keyboard.type('h');
    await expect(due(dealer).getByRole('img', { name: 'jack of hearts' })).toBeVisible();
    await expect(said(dealer)).toContainText('jack of hearts');
    await dealer.keyboard.type('jh');
    await expect(due(dealer)).toContainText('Jh was entered twice.');
    await expect(due(dealer).getByRole('button', { name: 'Done' })).toBeDisabled();
    await expectAccessible(dealer);
    await entry.fill('QS 10H\t');
    await expect(due(dealer).getByRole('img', { name: 'ten of hearts' })).toBeVisible();
});

test('an irregularity of every game, with its outcome before it is confirmed', async ({
    browser,
    floor,
    tables,
}) => {
    const crew = await crewOf(browser, floor);
    const { dealer, floorperson } = crew;
    for (const { game } of floor.games) {
        const { table, player } = await seatedAt(crew, tables, game, 3);
        await runTo(dealer, floorperson, table, (view) => view.script === 'round');
        const balance = await player.balance();
        await placeBets(dealer, table, 3, true);
        expect(await player.balance()).toBeLessThan(balance);
        const canBeWrong = (view: View): boolean =>
            view.irregularities?.some((one) => one.asks.includes('seat')) ?? false;
        const before = await runTo(dealer, floorperson, table, canBeWrong);
        await dealer.goto(`/dealer/${table}`);
        await expect(wrong(dealer).getByRole('button').first()).toBeVisible();
        const raised = wrong(dealer)
            .getByRole('button', { name: /player/i })
            .first();
        await raised.focus();
        await dealer.keyboard.press('Enter');
        const confirm = wrong(dealer).getByRole('button', { name: 'Confirm' });
        await expect(confirm).toBeDisabled();
        await expect(wrong(dealer).getByLabel('Which seat?')).toBeFocused();
        await dealer.keyboard.type('Seat 3');
        await dealer.keyboard.press('Tab');
        const lying = (await viewOf(dealer, table)).seats.find((seat) => seat.seat === 3)?.cards;
        await dealer.keyboard.type(String((lying ?? '').split(' ').length + 1));
        const outcome = await outcomeIn(wrong(dealer));
        expect(outcome.length).toBeGreaterThan(1);
        await expect(wrong(dealer).locator('.outcome')).toContainText(/N\.J\.A\.C\.|ruling/);
        await expect(said(dealer)).toContainText('If you confirm:');
        // Nothing has happened yet.
        expect((await viewOf(dealer, table)).step).toBe(before.step);
        await expect(confirm).toBeEnabled();
        await confirm.focus();
        await dealer.keyboard.press('Enter');
        for (const line of outcome) await expect(told(dealer)).toContainText(line);
        const after = await viewOf(dealer, table);
        expect(after.state === 'void' || after.seats.some((seat) => seat.void)).toBe(true);

        // Through to its end: every wager of the void hand goes back, and a new round comes.
        await runTo(dealer, floorperson, table, (view) => view.round !== before.round);
        await expect(said(dealer)).toContainText('The round has ended');
        await expect(told(dealer)).toContainText('goes back to the player');
        expect(await player.balance()).toBe(balance);
    }
});

test('a card that was entered wrongly is corrected, each act with its outcome first', async ({
    browser,
    floor,
    tables,
}) => {
    const crew = await crewOf(browser, floor);
    const { dealer, floorperson, supervisor } = crew;
    const { table } = await seatedAt(crew, tables, 0, 4);
    await runTo(dealer, floorperson, table, (view) => view.script === 'round');
    await placeBets(dealer, table, 4);
    await dealer.goto(`/dealer/${table}`);
    const faces = new Faces();
    for (let count = 0; count < 40; ++count) {
        const isTurned = (await viewOf(dealer, table)).seats.some((seat) => seat.turned !== '');
        if (isTurned) break;
        await takeStep(dealer, table, faces);
    }
    await supervisor.goto(`/dealer/${table}`);
    const panel = supervisor.getByRole('region', { name: 'Rulings and corrections' });
    const confirmed = async (name: string): Promise<void> => {
        await expect(panel).toContainText('If you confirm:');
        await panel.getByRole('button', { name }).click();
    };
    await panel.getByRole('button', { name: 'Open a correction' }).click();
    await panel.getByLabel('Why is a correction needed?').fill('A card was keyed wrongly.');
    await confirmed('Open the correction');
    await expect(supervisor.getByText('A card is corrected')).toBeVisible();
    await panel.getByRole('button', { name: 'Correct a card' }).click();
    await panel.getByLabel('Card that was entered wrongly').selectOption({ index: 1 });
    await panel.getByLabel('What it is').fill('as');
    await confirmed('Correct it');
    await panel.getByRole('button', { name: 'Close the correction' }).click();
    await confirmed('Close and settle again');
    await expect(supervisor.getByText('A card is corrected')).toBeHidden();
    await expect(said(supervisor)).toContainText(/correct/i);
    const seat = (await viewOf(dealer, table)).seats.find((one) => one.seat === 4);
    expect(seat?.turned).toContain('As');
    await expectAccessible(supervisor);
});

test("the dealer's pages have nothing that WCAG 2.2 AA forbids, in light and dark", async ({
    browser,
    floor,
}) => {
    const dealer = await pageOf(browser, floor, 'dealer');
    await dealer.goto('/dealer');
    const live = dealer.getByRole('region', { name: 'Live cards' });
    await expect(live.getByRole('link').first()).toBeVisible();
    await expectAccessible(dealer);
    await live.getByRole('link').first().click();
    await expect(due(dealer)).toBeVisible();
    await expectAccessible(dealer);
});
