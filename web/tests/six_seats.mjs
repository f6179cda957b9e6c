// The longest task of a page while a round of six seats is dealt and settled, five of them played
// through the API: by the clock, and in time of the processor, which a machine that is busy with
// other things does not stretch. Milliseconds.
import { randomUUID } from 'node:crypto';

class Player {
    constructor(requests, table, seat) {
        Object.assign(this, { requests, table, seat });
    }

    async give(type, data = {}) {
        const answer = await this.requests.post(`/api/v1/tables/${this.table}/commands`, {
            headers: { 'X-Fairdeal-Csrf': '1', 'Idempotency-Key': randomUUID() },
            data: { id: randomUUID(), type, data },
        });
        if (!answer.ok()) throw new Error(`${type}: ${await answer.text()}`);
    }

    async look() {
        const answer = await this.requests.get(`/api/v1/tables/${this.table}`);
        const { data: view } = await answer.json();
        return { view, asked: view.choices.find((one) => one.seat === this.seat) };
    }

    async bet() {
        await this.give('take-seat', { seat: this.seat });
        for (;;) {
            const { view, asked } = await this.look();
            const spot = asked?.spots?.find((one) => one.placed === 0);
            if (!spot) return this.give('ready').then(() => view.round);
            const { wager, min: amount } = spot;
            await this.give('place-wager', { seat: this.seat, wager, amount });
        }
    }

    // Stays in until the round is over.
    async play(round) {
        const { seat } = this;
        for (;;) {
            const { view, asked } = await this.look();
            if (view.round !== round) return;
            if (asked?.kind === 'choose') {
                const stay = asked.options.find((one) => !one.folds && !one.throws_most);
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

function longestTask(trace) {
    const { traceEvents: all } = JSON.parse(trace.toString());
    const place = (one) => `${one.pid}-${one.tid}`;
    const threads = new Set(
        all
            .filter((one) => one.name === 'thread_name' && one.args?.name === 'CrRendererMain')
            .map(place),
    );
    const tasks = all.filter(
        (one) =>
            one.ph === 'X' &&
            one.name === 'ThreadControllerImpl::RunTask' &&
            threads.has(place(one)),
    );
    return {
        clock: Math.max(...tasks.map((one) => one.dur ?? 0)) / 1000,
        processor: Math.max(...tasks.map((one) => one.tdur ?? 0)) / 1000,
    };
}

// At the table with the most wagers: there is most to paint.
export async function longestTaskOfRound(browser, address) {
    const context = await browser.newContext({ baseURL: address });
    const page = await context.newPage();
    const tables = await (await context.request.get('/api/v1/tables')).json();
    const [table] = tables
        .filter((one) => one.state !== undefined && !one.live && !one.practice)
        .sort((one, other) => Object.keys(other.limits).length - Object.keys(one.limits).length);
    await page.goto(`/tables/${table.id}?sit=1`);
    const spots = page
        .getByRole('group', { name: 'The felt' })
        .getByRole('button', { name: /: no bet|: \$/ });
    await spots.first().waitFor();
    const { length } = table.seats;
    const others = await Promise.all(
        Array.from({ length: length - 1 }, async (_, at) => {
            const { request } = await browser.newContext({ baseURL: address });
            await request.post('/api/v1/session/guest', { headers: { 'X-Fairdeal-Csrf': '1' } });
            return new Player(request, table.id, at + 2);
        }),
    );
    for (const spot of await spots.all()) await spot.click();
    const [round] = await Promise.all(others.map((one) => one.bet()));
    await browser.startTracing(page, { categories: ['toplevel'] });
    await page.getByRole('button', { name: /^(Deal|I am ready)/ }).click();
    const own = new Player(context.request, table.id, 1);
    await Promise.all([own, ...others].map((one) => one.play(round)));
    await page.getByRole('heading', { level: 1, name: /Place your bets/ }).waitFor();
    const longest = longestTask(await browser.stopTracing());
    await context.close();
    return longest;
}
