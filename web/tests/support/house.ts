import { createHmac } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, pagesOf, program } from './floor';

// A floor that is no demonstration: nobody has an account there but its first administrator, who
// is told a link.
export interface House {
    address: string;
    link: string;
    close: () => Promise<void>;
}

export async function openHouse(administrator: string): Promise<House> {
    const data = mkdtempSync(join(tmpdir(), 'fairdeal-house-'));
    const listen = `127.0.0.1:${await freePort()}`;
    const server = spawn(
        program,
        [
            ['serve', '--listen', listen],
            ['--db', `sqlite:${join(data, 'floor.sqlite')}`, '--keys', join(data, 'floor.keys')],
            ['--first-administrator', administrator],
            pagesOf(program),
        ].flat(),
        { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const ended = new Promise((done) => server.once('exit', done));
    const close = async (): Promise<void> => {
        server.kill('SIGTERM');
        await ended;
        rmSync(data, { recursive: true, force: true });
    };
    const link = await new Promise<string>((done, failed) => {
        let said = '';
        const hear = (bytes: Buffer): void => {
            said += bytes.toString();
            const found = /http\S+\/password#\w+/.exec(said)?.[0];
            if (found && said.includes('Fairdeal is at')) done(found);
        };
        server.stdout.on('data', hear);
        server.stderr.on('data', hear);
        server.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${said}`)));
    });
    return { address: `http://${listen}`, link, close };
}

// The code of a second factor (RFC 6238) at a moment.
export function codeOf(secret: string, moment: number): string {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const bits = [...secret]
        .map((one) => letters.indexOf(one).toString(2).padStart(5, '0'))
        .join('');
    const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
    const step = Buffer.alloc(8);
    step.writeBigUInt64BE(BigInt(Math.floor(moment / 30_000)));
    const digest = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
    const at = (digest.at(-1) ?? 0) & 15;
    const number = digest.readUInt32BE(at) & 0x7fff_ffff;
    return String(number % 1_000_000).padStart(6, '0');
}
