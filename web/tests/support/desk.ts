import { randomUUID } from 'node:crypto';
import { expect, request, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import type { Floor } from './floor';

// The floor's people for the tests: what they ask of the API, and the pages as they see them.

export type Role = 'dealer' | 'floorperson' | 'supervisor' | 'auditor';

interface Answer {
    status: number;
    // What the API said; the tests look into it with their own types.
    body: unknown;
}

export class Person {
    constructor(private readonly requests: APIRequestContext) {}

    async ask(method: string, path: string, data?: unknown): Promise<Answer> {
        const headers = { 'X-Fairdeal-Csrf': '1', 'Idempotency-Key': randomUUID() };
        const response = await this.requests.fetch(path, {
            method,
            headers,
            ...(data === undefined ? {} : { data }),
        });
        const text = await response.text();
        return { status: response.status(), body: text === '' ? null : JSON.parse(text) };
    }
    // The same where a refusal is a fault of the test.
    async must<T>(method: string, path: string, data?: unknown): Promise<T> {
        const { status, body } = await this.ask(method, path, data);
        expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
        return body as T;
    }
    command(table: number, type: string, data: object = {}): Promise<unknown> {
        const body = { id: randomUUID(), type, data };
        return this.must('POST', `/api/v1/tables/${table}/commands`, body);
    }
    // What a browser of this person brings along.
    cookies(): ReturnType<APIRequestContext['storageState']> {
        return this.requests.storageState();
    }
}

const inside = new Map<string, Promise<Person>>();

async function enter(floor: Floor, role: Role): Promise<Person> {
    const { name, value } = floor.staff[role] ?? { name: '', value: '' };
    const extraHTTPHeaders = { Cookie: `${name}=${value}` };
    return new Person(await request.newContext({ baseURL: floor.address, extraHTTPHeaders }));
}

export function personOf(floor: Floor, role: Role): Promise<Person> {
    const key = floor.address + role;
    const found = inside.get(key) ?? enter(floor, role);
    inside.set(key, found);
    return found;
}

export async function guestOf(floor: Floor): Promise<Person> {
    const guest = new Person(await request.newContext({ baseURL: floor.address }));
    await guest.must('POST', '/api/v1/session/guest');
    return guest;
}

// The page as that person sees it.
export async function signIn(page: Page, floor: Floor, role: Role): Promise<void> {
    const cookie = floor.staff[role];
    if (!cookie) throw new Error(`The demonstration has no ${role}.`);
    await page.context().addCookies([cookie]);
}

// Another browser. Its faults count as much as those of the first, but for requests that the test
// wants refused: Chromium reports those in the console, too.
export async function secondPage(browser: Browser, floor: Floor, role: Role): Promise<Page> {
    const context = await browser.newContext({ baseURL: floor.address });
    const page = await context.newPage();
    const found: string[] = [];
    faults.set(page, found);
    page.on('pageerror', (error) => found.push(error.message));
    page.on('console', (line) => {
        if (line.type() === 'error') found.push(line.text());
    });
    await signIn(page, floor, role);
    return page;
}

const faults = new WeakMap<Page, string[]>();

// Ends it; the statuses of what was refused are all that went wrong.
export async function closeSecond(page: Page, refused: number[] = []): Promise<void> {
    await page.context().close();
    const statuses = (faults.get(page) ?? []).map(
        (text) => Number(/^Failed to load resource: .* status of (\d+)/.exec(text)?.[1]) || text,
    );
    expect(statuses).toEqual(refused);
}
