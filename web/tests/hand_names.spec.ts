import type { Seat, View } from '../src/api/generated';
import { expect, test } from './support/floor';
import {
    actions,
    betAndDeal,
    lastRound,
    playToTheEnd,
    said,
    setPace,
    sitDown,
    standUp,
} from './support/play';
import { often } from './support/settled';
import { ask, viewOf } from './support/staff';
import { setStep } from './support/tables';

const step = 600;

const own = (view: View): Seat | undefined => view.seats.find((seat) => seat.yours);

// "Pair of nines": what the server says that a hand makes stands beside its cards, and is heard.
test('a hand of every game is called by its name, once all of it is known', async ({
    page,
    floor,
    tables,
}) => {
    await setPace(page, 'instant');
    for (const table of await tables.ofEveryGame()) {
        await sitDown(page, table.id);
        await betAndDeal(page);
        const asked = actions(page).getByRole('button', { name: /bets \$|Show the hand/ });
        await expect(asked.first()).toBeVisible();
        const dealt = await viewOf(page, table.id);
        const hand = own(dealt)?.hand ?? '';
        expect(hand).not.toBe('');
        expect(dealt.dealer_hand).toBe('');
        await expect(actions(page).getByText(hand, { exact: true })).toBeVisible();
        await expect(said(page)).toContainText(`Your hand: ${hand}.`);
        // What a hand makes is told with each step, so from now on the steps come one by one.
        await setStep(floor, table.id, step);
        const seq = async (): Promise<number> =>
            (await ask<{ seq: number }>(page, `tables/${table.id}`)).seq;
        await playToTheEnd(page, async (name) => {
            const before = await seq();
            await actions(page).getByRole('button', { name }).first().click();
            await expect.poll(seq, often).not.toBe(before);
            for (;;) {
                const { round, choices } = await viewOf(page, table.id);
                if (round !== dealt.round || choices.some((one) => one.kind !== 'bet')) break;
                await floor.move(step);
            }
        });
        const { frames } = await ask<{ frames: { view: View }[] }>(
            page,
            `rounds/${dealt.round}?views=1`,
        );
        const last = (names: string[]): string =>
            [...names].reverse().find((name) => name !== '') ?? '';
        const names = [
            last(frames.map(({ view }) => own(view)?.hand ?? '')),
            last(frames.map(({ view }) => view.dealer_hand)),
        ];
        for (const name of names) await expect(lastRound(page)).toContainText(name);
        await standUp(page);
    }
});
