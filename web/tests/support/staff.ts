import { randomUUID } from 'node:crypto';
import {
    expect,
    type APIRequestContext,
    type Browser,
    type BrowserContext,
    type Page,
} from '@playwright/test';
import type { StaffView } from '../../src/api/dealer_types';
import type { Floor } from './floor';

// Staff of the demonstration, and a live table run through the API as far as a test wants it.

type Who = 'dealer' | 'floorperson' | 'supervisor' | 'auditor';

// A link signs in once: what it gave is kept for the other tests of this floor.
const kept = new Map<string, { name: string; value: string; url: string }>();

const opened: BrowserContext[] = [];

// After each test, also one that failed: a page left open would go on listening.
export async function closePages(): Promise<void> {
    for (const context of opened.splice(0)) await context.close();
}

// A page of somebody of the staff, in a context of its own. What goes wrong in it is collected.
export async function pageOf(browser: Browser, floor: Floor, who: Who): Promise<Page> {
    const context = await browser.newContext({
        baseURL: floor.address,
        viewport: { width: 1440, height: 900 },
    });
    const cookie = kept.get(floor.address + who);
    opened.push(context);
    const page = await context.newPage();
    if (cookie) {
        await context.addCookies([cookie]);
    } else {
        await page.goto(floor.links[who] ?? '');
        const [found] = await context.cookies();
        if (!found) throw new Error(`The link of the ${who} signs nobody in.`);
        const { name, value } = found;
        kept.set(floor.address + who, { name, value, url: floor.address });
    }
    page.on('pageerror', (error) => {
        throw error;
    });
    page.on('console', (line) => {
        if (line.type() === 'error') throw new Error(line.text());
    });
    return page;
}

const headers = (): Record<string, string> => ({
    'X-Fairdeal-Csrf': '1',
    'Idempotency-Key': randomUUID(),
});

export async function ask<T>(by: Page, path: string): Promise<T> {
    const answer = await by.request.get(`/api/v1/${path}`);
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
}

export async function viewOf(by: Page, table: number): Promise<StaffView> {
    return (await ask<{ data: StaffView }>(by, `tables/${table}`)).data;
}

export async function give(
    by: Page,
    table: number,
    type: string,
    data: Record<string, unknown> = {},
): Promise<void> {
    const answer = await by.request.post(`/api/v1/tables/${table}/commands`, {
        headers: headers(),
        data: { id: randomUUID(), type, data },
    });
    expect(answer.ok(), `${type}: ${await answer.text()}`).toBe(true);
}

export async function newGuest(request: APIRequestContext): Promise<number> {
    const answer = await request.post('/api/v1/session/guest', { headers: headers() });
    return ((await answer.json()) as { account: number }).account;
}

interface Settings {
    game: string;
    toml: string;
    money: string;
}

// A table like another one, with its file changed: live cards, a quicker clock.
export async function tableLike(
    supervisor: Page,
    model: number,
    table: number,
    change: (toml: string) => string,
): Promise<void> {
    const { game, toml, money } = await ask<Settings>(supervisor, `tables/${model}/settings`);
    const file = change(toml.replace(/^number = \d+$/m, `number = ${table}`));
    const answer = await supervisor.request.post('/api/v1/tables', {
        headers: headers(),
        data: { table, game, toml: file, money },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
}

// The house opens a table through its settings; where people deal, a supervisor opens it there
// as well.
export async function openTable(supervisor: Page, table: number): Promise<void> {
    // A server takes a new table when it next looks for tables that nobody holds.
    await expect
        .poll(async () => (await supervisor.request.get(`/api/v1/tables/${table}`)).status(), {
            timeout: 30_000,
        })
        .toBe(200);
    const address = `/api/v1/tables/${table}/open`;
    const answer = await supervisor.request.post(address, { headers: headers() });
    expect(answer.ok(), await answer.text()).toBe(true);
}

export const withLiveCards = (toml: string): string =>
    toml.replace('cards = "electronic"', 'cards = "live"');

// The least that lets a seat be dealt in.
export async function placeBets(by: Page, table: number, seat: number): Promise<void> {
    for (let tries = 0; tries < 12; ++tries) {
        const view = await viewOf(by, table);
        const open = view.choices.find((one) => one.kind === 'bet' && one.seat === seat);
        if (!open || open.fits) return;
        const free = open.spots?.filter((one) => one.placed === 0) ?? [];
        const spot = free.find((one) => one.required) ?? free[0];
        if (!spot) break;
        await give(by, table, 'place-wager', { seat, wager: spot.wager, amount: spot.min });
    }
    throw new Error('No bets that fit were found.');
}

// Stays in and keeps every card, until the round that is under way has ended.
export async function decideToTheEnd(by: Page, table: number, round: string): Promise<void> {
    for (let count = 0; count < 200; ++count) {
        const view = await viewOf(by, table);
        if (view.round !== round) return;
        const asked = view.choices.find((one) => one.kind !== 'bet');
        const { seat } = asked ?? { seat: 0 };
        if (asked?.kind === 'choose') {
            const stay = asked.options?.find((one) => !one.folds) ?? asked.options?.[0];
            const thrown = stay?.throws_most === undefined ? {} : { thrown: '' };
            await give(by, table, 'choose', { seat, option: stay?.option, ...thrown });
        } else if (asked?.kind === 'discard') {
            await give(by, table, 'discard', { seat, thrown: '' });
        } else if (asked?.kind === 'show') {
            await give(by, table, 'show', { seat, shown: true });
        }
        await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('The round does not end.');
}

const suits = ['c', 'd', 'h', 's'];
const ranks = [...'23456789TJQKA'];
const deck = suits.flatMap((suit) => ranks.map((rank) => rank + suit));

// Faces for a live round: no card twice.
export class Faces {
    private at = 0;
    next(count: number): string[] {
        this.at += count;
        return deck.slice(this.at - count, this.at);
    }
}

// Takes steps until one comes that `until` wants; the floorperson takes those that are theirs.
export async function runTo(
    dealer: Page,
    floorperson: Page,
    table: number,
    until: (view: StaffView) => boolean,
): Promise<StaffView> {
    const faces = new Faces();
    for (let count = 0; count < 90; ++count) {
        const view = await viewOf(dealer, table);
        if (until(view)) return view;
        const { next } = view;
        if (!next?.step) throw new Error(`The table waits: ${next?.text}`);
        const who = next.who.includes('dealer') ? dealer : floorperson;
        const data: Record<string, unknown> = { step: next.step };
        if (next.input === 'deck') Object.assign(data, { deck: 'T-1', colour: 'blue' });
        if (next.input === 'number') data['number'] = Math.max(12, view.stub);
        if (next.input === 'faces') data['cards'] = faces.next(next.cards ?? 0).join(' ');
        await give(who, table, 'take-step', data);
    }
    throw new Error('The step did not come.');
}
