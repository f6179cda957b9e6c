import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { startServer, type Server } from './server';

// A floor that is no demonstration: nobody has an account there but its first administrator, who
// is told a link.
export interface House extends Server {
    link: string;
}

export async function openHouse(administrator: string): Promise<House> {
    const server = await startServer((folder) => [
        ...['--db', `sqlite:${join(folder, 'floor.sqlite')}`],
        ...['--keys', join(folder, 'floor.keys')],
        ...['--first-administrator', administrator],
    ]);
    return { ...server, link: /http\S+\/password#\w+/.exec(server.said)?.[0] ?? '' };
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
