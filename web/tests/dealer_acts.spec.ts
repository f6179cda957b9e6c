import { expectAccessible } from './support/axe';
import { crewOf, due, joinedAt, outcomeIn, seatedAt, takeStep, told, wrong } from './support/crew';
import { expect, test } from './support/floor';
import { said } from './support/play';
import { ask, closePages, Faces, placeBets, runTo, viewOf } from './support/staff';

// What is done at a table with live cards beside the steps of a round.

test.afterEach(closePages);

const isRound = (view: { script?: string }): boolean => view.script === 'round';

test('what a step vouches for stands beside it, and is recorded with the time', async ({
    browser,
    floor,
    tables,
}) => {
    const crew = await crewOf(browser, floor);
    const { dealer, floorperson } = crew;
    const { table } = await seatedAt(crew, tables, 0, 1);
    const isAttested = (view: { next?: { attests?: unknown[]; who: string[] } }): boolean =>
        (view.next?.attests?.length ?? 0) > 0 && (view.next?.who.includes('dealer') ?? false);
    const { next } = await runTo(dealer, floorperson, table, isAttested, 1);
    await dealer.goto(`/dealer/${table}`);
    await expect(due(dealer)).toContainText('With this step you attest');
    for (const one of next?.attests ?? []) {
        await expect(due(dealer)).toContainText(one.text);
        await expect(due(dealer)).toContainText(one.clause);
    }
    await expectAccessible(dealer);
    await takeStep(dealer, table, new Faces());
    const steps = dealer.getByRole('region', { name: 'This round' });
    const step = steps.getByRole('listitem').filter({ hasText: next?.text ?? '' });
    await expect(step.first()).toContainText(/attested \d\d:\d\d:\d\d/);
});

test('a player who is not connected shows a hand, or does not: the dealer enters it', async ({
    browser,
    floor,
    tables,
}) => {
    const crew = await crewOf(browser, floor);
    const { dealer, floorperson } = crew;
    let found = 0;
    for (const { game } of floor.games) {
        const { table } = await seatedAt(crew, tables, game, 2);
        await joinedAt(crew, table, 4);
        await runTo(dealer, floorperson, table, isRound);
        for (const seat of [2, 4]) await placeBets(dealer, table, seat, true);
        const asks = (view: { choices: { kind: string }[]; script?: string }): boolean =>
            view.choices.some((one) => one.kind !== 'bet');
        const view = await runTo(dealer, floorperson, table, asks);
        if (!view.choices.some((one) => one.kind === 'show')) continue;
        ++found;
        await dealer.goto(`/dealer/${table}`);
        const entry = due(dealer).getByRole('textbox', { name: 'Cards that are shown' });
        await expect(entry).toBeFocused();
        const shows = due(dealer).getByRole('button', { name: 'Shows the hand' });
        await expect(shows).toBeDisabled();
        await expectAccessible(dealer);
        const lying = view.seats.find((seat) => seat.seat === 2)?.cards.split(' ').length ?? 0;
        const cards = new Faces().next(lying);
        await dealer.keyboard.type(cards.join('').toLowerCase());
        await expect(shows).toBeEnabled();
        await dealer.keyboard.press('Enter');
        await expect(told(dealer)).toContainText(/Seat 2 .*show/i);
        const seat = (await viewOf(dealer, table)).seats.find((one) => one.seat === 2);
        expect(seat?.turned).toBe(cards.join(' '));

        await expect(due(dealer)).toContainText('Seat 4');
        await due(dealer).getByRole('button', { name: 'Does not show' }).click();
        await expect(told(dealer)).toContainText(/Seat 4 .*not/i);
        await expect(shows).toBeHidden();
        const other = (await viewOf(dealer, table)).seats.find((one) => one.seat === 4);
        expect(other?.turned).toBe('');
    }
    expect(found, 'a game asks players whether they show').toBeGreaterThan(0);
});

test('the stub is counted, and a count that is off is explained before play goes on', async ({
    browser,
    floor,
    tables,
}) => {
    const crew = await crewOf(browser, floor);
    const { dealer, floorperson } = crew;
    const { table, player } = await seatedAt(crew, tables, 0, 5);
    const counts = (view: { next?: { input: string; text: string } }): boolean =>
        view.next?.input === 'number' && /stub/i.test(view.next.text);
    // Once in five rounds; the others are dealt on the way there.
    const { stub } = await runTo(dealer, floorperson, table, counts, 5);
    const games = await ask<{ game: string; cards: number }[]>(dealer, 'games');
    const cards = games.find((one) => one.game === floor.games[0]?.game)?.cards ?? 0;
    const before = await player.balance();
    await dealer.goto(`/dealer/${table}`);
    await expect(dealer.getByText('due now')).toBeVisible();
    const field = due(dealer).getByLabel('How many?');
    await expect(field).toBeFocused();
    await expect(due(dealer)).toContainText(`The record expects ${stub} in the stub.`);
    await dealer.keyboard.type(String(stub - 1));
    await dealer.keyboard.press('Enter');
    await expect(said(dealer)).toContainText(`${stub - 1} cards, which is wrong`);
    await expect(due(dealer)).toContainText('The count of the stub is off');

    await floorperson.goto('/floor');
    const waiting = floorperson.getByRole('article', { name: `Table ${table}` });
    await expect(waiting.getByRole('heading', { level: 3 })).toHaveText(
        `Table ${table}: the count is off`,
    );
    await expectAccessible(floorperson);

    await wrong(dealer)
        .getByRole('button', { name: /misdeal/i })
        .click();
    // The whole deck is there, or it is not: that decides what follows.
    const all = wrong(dealer).getByLabel('How many cards are there in all?');
    await expect(all).toBeFocused();
    await all.fill('1');
    expect((await outcomeIn(wrong(dealer))).join(' ')).toContain('the deck is taken away');
    await all.fill(String(cards));
    await expect(wrong(dealer).locator('.outcome')).not.toContainText('the deck is taken away');
    const outcome = await outcomeIn(wrong(dealer));
    await wrong(dealer).getByRole('button', { name: 'Confirm' }).click();
    for (const line of outcome) await expect(told(dealer)).toContainText(line);
    await expect(waiting).toBeHidden();
    const { round } = await viewOf(dealer, table);
    await runTo(dealer, floorperson, table, (view) => view.round !== round);
    const staked = (await player.balance()) - before;
    expect(staked, 'the wagers of the void round went back').toBeGreaterThan(0);
});

test('the cards are changed between two rounds, and the new deck is received', async ({
    browser,
    floor,
    tables,
}) => {
    const crew = await crewOf(browser, floor);
    const { dealer, floorperson } = crew;
    const { table } = await seatedAt(crew, tables, 0, 6);
    await runTo(dealer, floorperson, table, isRound);
    await dealer.goto(`/dealer/${table}`);
    await expect(dealer.getByText(`T-${table}, blue`)).toBeVisible();
    await floorperson.goto(`/dealer/${table}`);
    const panel = floorperson.getByRole('region', { name: 'The table' });
    await panel.getByRole('button', { name: 'Change the cards' }).click();
    await expect(panel.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await panel.getByLabel('Reason').fill('A corner is bent');
    const outcome = await outcomeIn(panel);
    expect(outcome.join(' ')).toContain('leaves the table: A corner is bent');
    await panel.getByRole('button', { name: 'Confirm' }).click();
    for (const line of outcome) await expect(told(dealer)).toContainText(line);
    // The deck that leaves is sealed before another comes.
    await expect(due(dealer)).toContainText('sealed');
    const faces = new Faces();
    await takeStep(floorperson, table, faces);
    await expect(due(dealer)).toContainText('Receive the deck');
    for (let count = 0; count < 20; ++count) {
        const view = await viewOf(dealer, table);
        if (isRound(view)) break;
        await takeStep(view.next?.who.includes('dealer') ? dealer : floorperson, table, faces);
    }
    await expect(dealer.getByText('K-7, red')).toBeVisible();
    expect((await viewOf(dealer, table)).decks?.map((deck) => deck.id)).toEqual(['K-7']);
});

test('a supervisor orders a recut on the floor, before the first card', async ({
    browser,
    floor,
    tables,
}) => {
    const crew = await crewOf(browser, floor);
    const { dealer, floorperson, supervisor } = crew;
    const byHand = (toml: string): string =>
        toml.replace(/^cards = .*$/m, '$&\nshuffling = "manual"\ndealing = "manual-shoe"');
    const { table } = await seatedAt(crew, tables, 0, 1, byHand);
    await runTo(dealer, floorperson, table, isRound);
    await dealer.goto(`/dealer/${table}`);
    await expect(due(dealer)).toBeVisible();

    await floorperson.goto(`/floor/tables/${table}`);
    await expect(floorperson.getByRole('button', { name: 'Change the cards' })).toBeVisible();
    await expect(floorperson.getByRole('button', { name: 'Order a recut' })).toHaveCount(0);

    await supervisor.goto(`/floor/tables/${table}`);
    await supervisor.getByRole('button', { name: 'Order a recut' }).click();
    const dialog = supervisor.getByRole('dialog', { name: `Table ${table}: order a recut` });
    await dialog.getByLabel('Cards cut off the top').fill('24');
    await dialog.getByLabel('Reason').fill('The cover card was seen from behind');
    await expectAccessible(supervisor);
    await dialog.getByRole('button', { name: 'Order the recut' }).click();
    await expect(dialog).toBeHidden();
    await expect(told(dealer)).toContainText(/24 cards/);
    await expect(told(dealer)).toContainText('The cover card was seen from behind');
    // The round goes on where it was.
    await placeBets(dealer, table, 1);
    await takeStep(dealer, table, new Faces());
    expect((await viewOf(dealer, table)).state).toBe('dealing');
});

test('what the text does not foresee is called at the console and ruled on at the floor', async ({
    browser,
    floor,
    tables,
}) => {
    const crew = await crewOf(browser, floor);
    const { dealer, floorperson, supervisor } = crew;
    const { table, player } = await seatedAt(crew, tables, 0, 3);
    await runTo(dealer, floorperson, table, isRound);
    const before = await player.balance();
    await placeBets(dealer, table, 3);
    await runTo(dealer, floorperson, table, (view) => view.seats.some((seat) => seat.cards));
    await dealer.goto(`/dealer/${table}`);
    await wrong(dealer)
        .getByRole('button', { name: /does not foresee/ })
        .click();
    await wrong(dealer).getByLabel('What has happened?').fill('Seat 3 dropped its cards');
    await outcomeIn(wrong(dealer));
    await wrong(dealer).getByRole('button', { name: 'Confirm' }).click();
    await expect(dealer.getByText('A ruling is awaited')).toBeVisible();
    await expect(due(dealer)).toContainText('Call a supervisor');

    // A floorperson is told, and cannot rule.
    await floorperson.goto('/floor');
    await expect(floorperson.getByText('Ruling needed').first()).toBeVisible();
    await expect(floorperson.getByRole('button', { name: 'Rule so' })).toHaveCount(0);
    await supervisor.goto('/floor');
    const card = supervisor.getByRole('article', { name: `Table ${table}` });
    await expect(card).toContainText('Seat 3 dropped its cards');
    const { rulings } = await viewOf(supervisor, table);
    const ofSeat = rulings?.find((one) => one.asks_seat);
    await card.getByRole('radio', { name: ofSeat?.title ?? '' }).check({ force: true });
    await card.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await card.getByLabel('Reason').fill('The cards can no longer be told');
    await card.getByRole('button', { name: 'Show what follows' }).click();
    await expect(card).toContainText('The hand of seat 3 is void');
    expect((await viewOf(dealer, table)).awaits_ruling).toBe(true);
    await expectAccessible(supervisor);
    await card.getByRole('button', { name: 'Rule so' }).click();
    await expect(card).toBeHidden();
    await expect(dealer.getByText('A ruling is awaited')).toBeHidden();
    await expect(told(dealer)).toContainText('The cards can no longer be told');
    await expect(told(dealer)).toContainText('The hand of seat 3 is void');
    expect(await player.balance()).toBe(before);
});
