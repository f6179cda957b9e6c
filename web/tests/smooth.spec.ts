import type { Page } from '@playwright/test';
import type { SeatChoices, TableSummary, View } from '../src/api/types';
import { guestOf, type Person } from './support/desk';
import { expect, test } from './support/floor';
import { betAndDeal, playToTheEnd, setPace, sitDown, standUp } from './support/play';

// Six players at one table, five of them through the API: while cards fly and wagers are settled
// the page is never stuck.

const seats = [1, 2, 3, 4, 5, 6];
// Chromium calls everything over 50 milliseconds long. A machine that is busy with other things
// stretches it: hence the best of some rounds, and a bound that leaves room.
const longest = 200;
const rounds = 3;

// The table with the most wagers: there is most to paint.
async function fullestTable(page: Page): Promise<number> {
    const all = (await (await page.request.get('/api/v1/tables')).json()) as TableSummary[];
    const playable = all.filter((one) => one.state !== undefined && !one.live && !one.practice);
    const wagers = (one: TableSummary): number => Object.keys(one.limits).length;
    return playable.toSorted((one, other) => wagers(other) - wagers(one))[0]?.id ?? 0;
}

class Player {
    constructor(
        private readonly person: Person,
        private readonly table: number,
        private readonly seat: number,
    ) {}

    private give(type: string, data: object = {}): Promise<unknown> {
        return this.person.command(this.table, type, data);
    }

    leave = (): Promise<unknown> => this.give('leave-seat', { seat: this.seat });
    sit = (): Promise<unknown> => this.give('take-seat', { seat: this.seat });

    private async look(): Promise<{ view: View; asked: SeatChoices | undefined }> {
        const path = `/api/v1/tables/${this.table}`;
        const { data: view } = await this.person.must<{ data: View }>('GET', path);
        return { view, asked: view.choices.find((one) => one.seat === this.seat) };
    }

    async bet(): Promise<string> {
        for (;;) {
            const { view, asked } = await this.look();
            const spot = asked?.spots?.find((one) => one.placed === 0);
            if (!spot) {
                await this.give('ready');
                return view.round;
            }
            const { wager, min: amount } = spot;
            await this.give('place-wager', { seat: this.seat, wager, amount });
        }
    }

    // Stays in until the round is over.
    async play(round: string): Promise<void> {
        for (;;) {
            const { view, asked } = await this.look();
            if (view.round !== round) return;
            const { seat } = this;
            if (asked?.kind === 'choose') {
                const stay = asked.options?.find((one) => !one.folds && !one.throws_most);
                await this.give('choose', { seat, option: stay?.option });
            } else if (asked?.kind === 'discard') {
                await this.give('discard', { seat, thrown: '' });
            } else if (asked?.kind === 'show') {
                await this.give('show', { seat, shown: true });
            } else {
                await new Promise((done) => setTimeout(done, 200));
            }
        }
    }
}

const watchTasks = (page: Page): Promise<void> =>
    page.evaluate(() => {
        const seen = ((globalThis as { tasks?: number[] }).tasks = [] as number[]);
        new PerformanceObserver((list) => {
            seen.push(...list.getEntries().map((entry) => entry.duration));
        }).observe({ type: 'longtask' });
    });

const takeTasks = (page: Page): Promise<number[]> =>
    page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks.splice(0));

test('a round of six seats is settled without jank', async ({ page, floor }) => {
    test.setTimeout(240_000);
    await setPace(page, 'quick');
    const table = await fullestTable(page);
    await sitDown(page, table);
    const players: Player[] = [];
    for (const seat of seats.slice(1)) {
        players.push(new Player(await guestOf(floor), table, seat));
        await players.at(-1)?.sit();
    }
    await watchTasks(page);
    const worst: number[] = [];
    for (let count = 0; count < rounds; ++count) {
        await takeTasks(page);
        const [round = ''] = await Promise.all(players.map((one) => one.bet()));
        await betAndDeal(page);
        await Promise.all([
            playToTheEnd(page, undefined, 90_000),
            ...players.map((one) => one.play(round)),
        ]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Place your bets/);
        worst.push(Math.max(0, ...(await takeTasks(page))));
    }
    // Whoever stays would be waited for by the tests after this one.
    for (const one of players) await one.leave();
    await standUp(page);
    const said = worst.map((duration) => (duration === 0 ? 'none' : `${Math.round(duration)} ms`));
    test.info().annotations.push({ type: 'longest task of each round', description: said.join() });
    console.log(`Longest task of each round with six seats: ${said.join(', ')}`);
    expect(Math.min(...worst)).toBeLessThan(longest);
});
