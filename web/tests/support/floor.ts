import { test as base, expect, type Page } from '@playwright/test';
import { watched } from './settled';
import { startServer, type Server } from './server';
import { setStep, Tables, type GameOfFloor } from './tables';

// A floor for the tests of one worker: the demonstration, with the built pages. Its clock stands
// still: nothing times out by itself. A test that wants time to pass moves the clock.
export interface Floor {
    address: string;
    // The demonstration's staff, all signed in: the session's cookie by role.
    staff: Record<string, Cookie>;
    // One electronic table of every game, as the demonstration has them: to look at, and to copy.
    games: GameOfFloor[];
    // A number that no other table of this floor has.
    nextNumber(): number;
    now(): number;
    move(milliseconds: number): Promise<void>;
}

export interface Cookie {
    name: string;
    value: string;
    url: string;
}

async function enter(link: string, url: string): Promise<Cookie> {
    const answer = await fetch(link, { redirect: 'manual' });
    const [, name, value] = /^(\w+)=(\w+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    if (!name || !value) throw new Error(`${link} signs nobody in: ${answer.status}.`);
    return { name, value, url };
}

// One-time links sign the demonstration's staff in.
async function staffOf({ said, address }: Server): Promise<Record<string, Cookie>> {
    const staff: Record<string, Cookie> = {};
    for (const [, role, link] of said.matchAll(/^ {2}(\w+) +(http\S+\/enter\/\w+)$/gm))
        if (role && link) staff[role] = await enter(link, address);
    return staff;
}

const asks = async <T>(address: string, path: string, who?: Cookie): Promise<T> => {
    const headers: Record<string, string> = who ? { Cookie: `${who.name}=${who.value}` } : {};
    return (await (await fetch(`${address}/api/v1/${path}`, { headers })).json()) as T;
};

interface Listed {
    id: number;
    game: string;
    name: string;
    live: boolean;
    practice: boolean;
    meters: Record<string, number>;
    limits: Record<string, unknown>;
}

async function gamesOf(address: string, supervisor?: Cookie): Promise<GameOfFloor[]> {
    const tables = await asks<Listed[]>(address, 'tables');
    const plain = tables.filter((one) => !one.live && !one.practice);
    const games = [];
    for (const { id, game, name, meters, limits } of plain) {
        const { toml } = await asks<{ toml: string }>(address, `tables/${id}/settings`, supervisor);
        games.push({
            game,
            name,
            toml,
            shown: id,
            hasMeters: Object.keys(meters).length > 0,
            wagers: Object.keys(limits).length,
        });
    }
    return games;
}

async function openFloor(server: Server): Promise<Floor> {
    const { address } = server;
    const staff = await staffOf(server);
    const games = await gamesOf(address, staff['supervisor']);
    let number = 100;
    const floor: Floor = {
        address,
        staff,
        games,
        nextNumber: () => ++number,
        now: server.now,
        move: async (milliseconds) => {
            await server.move(milliseconds);
            // Whoever does nothing for minutes is signed out: the staff is at work all the time.
            for (const cookie of Object.values(staff)) await asks(address, 'session', cookie);
        },
    };
    for (const { shown } of games) await setStep(floor, shown, 0);
    return floor;
}

// Nothing may go wrong in it unseen, and no request may leave the machine.
function faultsOf(page: Page, address: string): string[] {
    const faults: string[] = [];
    page.on('console', (line) => {
        if (line.type() === 'error') faults.push(line.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
        if (!request.url().startsWith(address)) faults.push(`left: ${request.url()}`);
    });
    return faults;
}

export const test = base.extend<{ tables: Tables }, { floor: Floor }>({
    floor: [
        async ({}, use) => {
            const server = await startServer((folder) => ['--data', folder]);
            await use(await openFloor(server));
            await server.close();
        },
        { scope: 'worker' },
    ],
    // Tables that are this test's alone; closed when it is over.
    tables: async ({ floor }, use) => {
        const tables = new Tables(floor);
        await use(tables);
        await tables.close();
    },
    page: async ({ page, floor }, use) => {
        const faults = faultsOf(page, floor.address);
        watched(page);
        await use(page);
        expect(faults, 'errors in the console, and requests that left the machine').toEqual([]);
    },
    baseURL: async ({ floor }, use) => use(floor.address),
});

export { expect };
