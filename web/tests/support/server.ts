import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// A server of a test's own, whose clock stands still until the test moves it. It has a folder and a
// port of its own.
export interface Server {
    address: string;
    folder: string;
    // What it printed when it started.
    said: string;
    // The time on its clock, in milliseconds since 1970.
    now(): number;
    // Moves its clock. What was due by then is recorded when this is done.
    move(milliseconds: number): Promise<void>;
    close(): Promise<void>;
}

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const program = process.env['FAIRDEAL_PROGRAM'] ?? join(root, 'build/fairdeal');
const floorProgram = join(dirname(program), 'floor_with_moved_clock');

// A build has its pages beside the program; a copy of the program serves those that npm has built.
const pages = (): string[] =>
    existsSync(join(dirname(program), 'pages/index.html'))
        ? []
        : ['--pages', join(root, 'web/dist')];

// Starts one. `terms` are told the folder for its files.
export async function startServer(terms: (folder: string) => string[]): Promise<Server> {
    if (!existsSync(floorProgram)) throw new Error(`There is no program at ${floorProgram}.`);
    const folder = mkdtempSync(join(tmpdir(), 'fairdeal-pages-'));
    const args = ['serve', '--listen', '127.0.0.1:0', ...terms(folder), ...pages()];
    const server = spawn(floorProgram, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    let said = '';
    let now = 0;
    let told: () => void = () => undefined;
    let ended: (why: Error) => void = () => undefined;
    // The next time that it says what its clock shows.
    const clockIsTold = (): Promise<void> =>
        new Promise((done, failed) => {
            told = done;
            ended = failed;
        });
    const hear = (bytes: Buffer): void => {
        said += bytes.toString();
        const times = [...said.matchAll(/^(?:The clock stands at|moved) (\d+)$/gm)];
        const last = said.endsWith('\n') ? Number(times.at(-1)?.[1] ?? 0) : 0;
        if (last <= now) return;
        now = last;
        told();
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    const exited = new Promise<void>((done) =>
        server.once('exit', (code) => {
            ended(new Error(`The server ended with ${code}:\n${said}`));
            done();
        }),
    );
    await clockIsTold();
    return {
        address: /Fairdeal is at (\S+)/.exec(said)?.[1] ?? '',
        folder,
        said,
        now: () => now,
        move: async (milliseconds) => {
            const moved = clockIsTold();
            server.stdin.write(`move ${milliseconds}\n`);
            await moved;
        },
        close: async () => {
            // Its input ends, and so does it.
            server.stdin.end();
            await exited;
            rmSync(folder, { recursive: true, force: true });
        },
    };
}
