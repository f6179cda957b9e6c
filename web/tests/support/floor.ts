import { test as base, expect } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// A floor for the tests: the program with the built pages, a folder and a port of its own.
export interface Floor {
    address: string;
    // The demonstration's staff, all signed in: the session's cookie by role.
    staff: Record<string, Cookie>;
}

export interface Cookie {
    name: string;
    value: string;
    url: string;
}

interface Started {
    address: string;
    // One-time links that sign the demonstration's staff in, by role.
    links: Record<string, string>;
}

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const program = process.env['FAIRDEAL_PROGRAM'] ?? join(root, 'build/fairdeal');

// A build has its pages beside the program; a copy of the program serves those that npm has built.
export const pagesOf = (path: string): string[] =>
    existsSync(join(dirname(path), 'pages/index.html')) ? [] : ['--pages', join(root, 'web/dist')];

export function freePort(): Promise<number> {
    return new Promise((done, failed) => {
        const server = createServer();
        server.on('error', failed);
        server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            const port = typeof address === 'object' && address ? address.port : 0;
            server.close(() => done(port));
        });
    });
}

// Waits until the server has said where it is and printed the links.
function started(server: ChildProcess): Promise<Started> {
    return new Promise((done, failed) => {
        let said = '';
        const links: Record<string, string> = {};
        const timer = setTimeout(() => failed(new Error(`No server:\n${said}`)), 30_000);
        const hear = (bytes: Buffer): void => {
            said += bytes.toString();
            const address = /Fairdeal is at (\S+)/.exec(said)?.[1];
            for (const [, role, link] of said.matchAll(/^ {2}(\w+) +(http\S+\/enter\/\w+)$/gm)) {
                if (role && link) links[role] = link;
            }
            if (!address || !links['auditor']) return;
            clearTimeout(timer);
            done({ address, links });
        };
        server.stdout?.on('data', hear);
        server.stderr?.on('data', hear);
        server.on('exit', (code) => failed(new Error(`The server ended with ${code}:\n${said}`)));
    });
}

// The links are good once and for a quarter of an hour: everybody comes in at once.
async function enter(link: string, url: string): Promise<Cookie> {
    const answer = await fetch(link, { redirect: 'manual' });
    const [, name, value] = /^(\w+)=(\w+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    if (!name || !value) throw new Error(`${link} signs nobody in: ${answer.status}.`);
    return { name, value, url };
}

// Whoever does nothing for minutes is signed out, a dealer after five, and the tests of others may
// take longer than that.
function keepAwake({ address, staff }: Floor): () => void {
    const look = ({ name, value }: Cookie): Promise<unknown> =>
        fetch(`${address}/api/v1/session`, { headers: { Cookie: `${name}=${value}` } });
    const timer = setInterval(() => {
        // A server that has no time now is asked again in a minute.
        for (const cookie of Object.values(staff)) look(cookie).catch(() => undefined);
    }, 60_000);
    return () => clearInterval(timer);
}

async function staffed({ address, links }: Started): Promise<Floor> {
    const staff: Record<string, Cookie> = {};
    for (const [role, link] of Object.entries(links)) staff[role] = await enter(link, address);
    return { address, staff };
}

export const test = base.extend<object, { floor: Floor }>({
    floor: [
        async ({}, use) => {
            if (!existsSync(program)) throw new Error(`There is no program at ${program}.`);
            const data = mkdtempSync(join(tmpdir(), 'fairdeal-pages-'));
            const listen = `127.0.0.1:${await freePort()}`;
            const server = spawn(
                program,
                ['serve', '--listen', listen, '--data', data, '--pace', '60', ...pagesOf(program)],
                { stdio: ['ignore', 'pipe', 'pipe'] },
            );
            let sleep = (): void => undefined;
            try {
                const floor = await staffed(await started(server));
                sleep = keepAwake(floor);
                await use(floor);
            } finally {
                sleep();
                server.removeAllListeners('exit');
                const ended = new Promise((done) => server.once('exit', done));
                server.kill('SIGTERM');
                await ended;
                rmSync(data, { recursive: true, force: true });
            }
        },
        { scope: 'worker' },
    ],
    // Nothing may go wrong unseen, and no request may leave the machine.
    page: async ({ page, floor }, use) => {
        const faults: string[] = [];
        page.on('console', (line) => {
            if (line.type() === 'error') faults.push(line.text());
        });
        page.on('pageerror', (error) => faults.push(error.message));
        page.on('request', (request) => {
            if (!request.url().startsWith(floor.address)) faults.push(`left: ${request.url()}`);
        });
        await use(page);
        expect(faults, 'errors in the console, and requests that left the machine').toEqual([]);
    },
    baseURL: async ({ floor }, use) => use(floor.address),
});

export { expect };
