import { randomUUID } from 'node:crypto';
import {
    expect,
    type APIRequestContext,
    type Browser,
    type BrowserContext,
    type Page,
} from '@playwright/test';
import type { View } from '../../src/api/generated';
import { facesWanted } from '../../src/model/table/dealer';
import { signIn, type Role } from './desk';
import type { Floor } from './floor';
import { watched } from './settled';

// Staff of the demonstration, and a live table run through the API as far as a test wants it.

const opened: { context: BrowserContext; faults: string[] }[] = [];

// After each test, also one that failed: a page left open would go on listening. Nothing may have
// gone wrong in it unseen.
export async function closePages(): Promise<void> {
    const all = opened.splice(0);
    for (const { context } of all) await context.close();
    const faults = all.flatMap((one) => one.faults);
    expect(faults, 'errors in the consoles of the staff').toEqual([]);
}

// A page of somebody of the staff, in a context of its own.
export async function pageOf(
    browser: Browser,
    floor: Floor,
    who: Role,
    hasTouch = false,
): Promise<Page> {
    const context = await browser.newContext({
        baseURL: floor.address,
        viewport: { width: 1440, height: 900 },
        hasTouch,
    });
    const faults: string[] = [];
    opened.push({ context, faults });
    const page = watched(await context.newPage());
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (line) => {
        if (line.type() === 'error') faults.push(line.text());
    });
    await signIn(page, floor, who);
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

export async function viewOf(by: Page, table: number): Promise<View> {
    return (await ask<{ data: View }>(by, `tables/${table}`)).data;
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

// The least that lets a seat be dealt in, or the least on every spot there is.
export async function placeBets(
    by: Page,
    table: number,
    seat: number,
    everywhere = false,
): Promise<void> {
    for (let tries = 0; tries < 12; ++tries) {
        const view = await viewOf(by, table);
        const open = view.choices.find((one) => one.kind === 'bet' && one.seat === seat);
        if (!open || (open.fits && !everywhere)) return;
        const free = open.spots?.filter((one) => one.placed === 0) ?? [];
        const spot = free.find((one) => one.required) ?? free[0];
        if (!spot && open.fits) return;
        if (!spot) break;
        await give(by, table, 'place-wager', { seat, wager: spot.wager, amount: spot.min });
    }
    throw new Error('No bets that fit were found.');
}

// Stays in and keeps every card, until the round that is under way has ended. The virtual dealer
// takes no time: whenever one looks, a player is asked, or the round is over.
export async function decideToTheEnd(by: Page, table: number, round: string): Promise<void> {
    for (let count = 0; count < 20; ++count) {
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
        } else {
            await give(by, table, 'show', { seat, shown: true });
        }
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

// What a player decides, entered by the dealer: stays in, keeps every card, shows nothing.
async function decide(dealer: Page, table: number, view: View): Promise<boolean> {
    const asked = view.choices.find((one) => one.kind !== 'bet');
    if (!asked) return false;
    const { seat } = asked;
    if (asked.kind === 'choose') {
        const stay = asked.options?.find((one) => !one.folds) ?? asked.options?.[0];
        const thrown = stay?.throws_least === undefined ? {} : { thrown: many(stay.throws_least) };
        await give(dealer, table, 'choose', { seat, option: stay?.option, ...thrown });
    } else if (asked.kind === 'discard') {
        await give(dealer, table, 'discard', { seat, thrown: many(asked.throws_least ?? 0) });
    } else {
        await give(dealer, table, 'show', { seat, shown: false });
    }
    return true;
}

// Lights that are lit, where wagers are counted by them; some cards for a cut; all otherwise.
export function numberWanted(view: View): number {
    const lit = view.seats.filter((seat) => seat.light_lit).length;
    if (lit > 0) return lit;
    return /\bcut\b/i.test(view.next?.text ?? '') ? 20 : view.stub;
}

const many = (count: number): string => Array.from({ length: count }, () => '??').join(' ');

// Takes steps until one comes that `until` wants; the floorperson takes those that are theirs.
// Where bets are taken, the seat makes the least that is needed.
export async function runTo(
    dealer: Page,
    floorperson: Page,
    table: number,
    until: (view: View) => boolean,
    seat = 0,
): Promise<View> {
    let faces = new Faces();
    let round = '';
    for (let count = 0; count < 400; ++count) {
        const view = await viewOf(dealer, table);
        if (until(view)) return view;
        if (view.round !== round) faces = new Faces();
        ({ round } = view);
        if (await decide(dealer, table, view)) continue;
        if (seat > 0 && view.state === 'betting' && view.script === 'round')
            await placeBets(dealer, table, seat);
        const { next } = view;
        if (!next?.step) throw new Error(`The table waits: ${next?.text}`);
        const who = next.who.includes('dealer') ? dealer : floorperson;
        const data: Record<string, unknown> = { step: next.step };
        // A deck that has left one table comes to no other.
        if (next.input === 'deck') Object.assign(data, { deck: `T-${table}`, colour: 'blue' });
        if (next.input === 'number') data['number'] = numberWanted(view);
        if (next.input === 'faces') data['cards'] = faces.next(facesWanted(view) ?? 0).join(' ');
        await give(who, table, 'take-step', data);
    }
    throw new Error('The step did not come.');
}
