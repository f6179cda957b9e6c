import type { SeatChoices, View } from '../src/api/generated';
import { guestOf, type Person } from './support/desk';
import { expect, test } from './support/floor';
import {
    actions,
    betOnEverySpot,
    deal,
    lastRound,
    setPace,
    sitDown,
    standUp,
} from './support/play';
import { often } from './support/settled';
import { ask, viewOf } from './support/staff';

// Six players at one table, five of them through the API: cards fly to all of them, and the page
// keeps up. How long its longest task takes is measured by `npm run measure`.

class Player {
    constructor(
        private readonly person: Person,
        private readonly table: number,
        private readonly seat: number,
    ) {}

    private give(type: string, data: object = {}): Promise<unknown> {
        return this.person.command(this.table, type, data);
    }

    sit = (): Promise<unknown> => this.give('take-seat', { seat: this.seat });

    private async look(): Promise<{ view: View; asked: SeatChoices | undefined }> {
        const path = `/api/v1/tables/${this.table}`;
        const { data: view } = await this.person.must<{ data: View }>('GET', path);
        return { view, asked: view.choices.find((one) => one.seat === this.seat) };
    }

    async bet(): Promise<string> {
        for (;;) {
            const { view, asked } = await this.look();
            const free = asked?.spots?.filter((one) => one.placed === 0) ?? [];
            for (const { wager, min: amount } of free)
                await this.give('place-wager', { seat: this.seat, wager, amount });
            if (free.length > 0) continue;
            await this.give('ready');
            return view.round;
        }
    }

    // Stays in where this seat is asked. Whether it was.
    async act(round: string): Promise<boolean> {
        const { view, asked } = await this.look();
        const { seat } = this;
        if (view.round !== round || !asked) return false;
        if (asked.kind === 'choose') {
            const stay = asked.options?.find((one) => !one.folds && !one.throws_most);
            await this.give('choose', { seat, option: stay?.option });
        } else if (asked.kind === 'discard') {
            await this.give('discard', { seat, thrown: '' });
        } else if (asked.kind === 'show') {
            await this.give('show', { seat, shown: true });
        }
        return true;
    }
}

test('a round of six seats is settled', async ({ page, floor, tables }) => {
    // Cards fly at the page's own pace, and its clock is moved while they do.
    await page.clock.install({ time: floor.now() });
    // The last event that the page has heard of.
    let heard = 0;
    page.on('websocket', (line) =>
        line.on('framereceived', ({ payload }) => {
            const { seq = 0 } = JSON.parse(String(payload)) as { seq?: number };
            heard = Math.max(heard, seq);
        }),
    );
    await setPace(page, 'quick');
    // The game with the most wagers: there is most to paint.
    const [fullest] = [...floor.games].sort((one, other) => other.wagers - one.wagers);
    const table = await tables.of(fullest?.game ?? '');
    await sitDown(page, table.id);
    const { seats } = await viewOf(page, table.id);
    const players: Player[] = [];
    for (const { seat } of seats.filter((one) => !one.yours)) {
        const player = new Player(await guestOf(floor), table.id, seat);
        await player.sit();
        players.push(player);
    }
    const asked = actions(page).getByRole('button', { name: /bets \$|Keep all|Show the hand/ });
    const over = page.getByRole('heading', { level: 1, name: /^You (won|lost|are even)/ });
    await betOnEverySpot(page);
    let round = '';
    for (const bet of await Promise.all(players.map((one) => one.bet()))) round = bet;
    await deal(page).click();
    // The others do what they can; then it is the turn of the page, or the round is over.
    for (;;) {
        const acted = await Promise.all(players.map((one) => one.act(round)));
        if (acted.includes(true)) continue;
        // Only once the page has heard all that was told is its clock moved, until that is shown.
        const { seq } = await ask<{ seq: number }>(page, `tables/${table.id}`);
        await expect.poll(() => heard, often).toBeGreaterThanOrEqual(seq);
        const isShown = (): Promise<boolean> => asked.or(over).first().isVisible();
        for (let half = 0; half < 240 && !(await isShown()); ++half) await page.clock.runFor(500);
        if ((await asked.count()) === 0) break;
        const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
        await asked.first().click();
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Place your bets/);
    await expect(lastRound(page)).toContainText(/Won|Lost|Returned|Forfeited/);
    await standUp(page);
});
