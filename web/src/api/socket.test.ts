import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from './refusal';
import { TableSocket, type Connection, type SocketLike } from './socket';

class PretendLine implements SocketLike {
    onopen: (() => void) | null = null;
    onmessage: ((message: { data: unknown }) => void) | null = null;
    onclose: ((closing: { code: number; reason: string }) => void) | null = null;
    sent: string[] = [];
    constructor(readonly address: string) {}
    send(text: string): void {
        this.sent.push(text);
    }
    isClosed = false;
    close(): void {
        this.isClosed = true;
    }
    says(message: object): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
}

const lines: PretendLine[] = [];
const states: Connection[] = [];
const heard: string[] = [];
const line = (at: number): PretendLine => lines[at] as PretendLine;

function connect(): TableSocket {
    const listener = {
        view: () => heard.push('view'),
        events: () => heard.push('events'),
        floor: () => heard.push('floor'),
        connection: (state: Connection) => states.push(state),
    };
    const dial = (address: string): PretendLine => {
        lines.push(new PretendLine(address));
        return line(lines.length - 1);
    };
    return new TableSocket(7, listener, dial, 'http://floor');
}

const idOf = (text: string | undefined): string => (JSON.parse(text ?? '{}') as { id: string }).id;

beforeEach(() => {
    vi.useFakeTimers();
    lines.length = states.length = heard.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('the line to a table', () => {
    it('asks for the table, and after a loss for what it has not heard', () => {
        connect();
        expect(line(0).address).toBe('ws://floor/api/v1/tables/7/events?view=after');
        line(0).onopen?.();
        line(0).says({ type: 'view', seq: 12, round: '7/1', data: {} });
        line(0).onclose?.({ code: 1006, reason: '' });
        vi.advanceTimersByTime(1000);
        expect(line(1).address).toBe('ws://floor/api/v1/tables/7/events?view=after&from=12');
        expect(states).toEqual(['connecting', 'open', 'lost', 'lost']);
        expect(heard).toEqual(['view']);
    });
    it('waits longer after each failure', () => {
        connect();
        for (const [at, wait] of [
            [0, 250],
            [1, 500],
            [2, 1000],
        ] as const) {
            line(at).onclose?.({ code: 1006, reason: '' });
            vi.advanceTimersByTime(wait * 0.74);
            expect(lines).toHaveLength(at + 1);
            vi.advanceTimersByTime(wait * 0.52);
            expect(lines).toHaveLength(at + 2);
        }
    });
    it('gives up a handshake that nobody answers, and hears no more of that line', () => {
        connect();
        vi.advanceTimersByTime(9_999);
        expect(lines).toHaveLength(1);
        vi.advanceTimersByTime(2_000);
        expect(line(0).isClosed).toBe(true);
        expect(lines).toHaveLength(2);
        line(0).onopen?.();
        expect(states).toEqual(['connecting', 'lost', 'lost']);
        line(1).onopen?.();
        line(1).says({ type: 'view', seq: 1, round: '7/1', data: {} });
        vi.advanceTimersByTime(600_000);
        expect(lines).toHaveLength(2);
        expect(states.at(-1)).toBe('open');
    });
    it('gives up a line that opens and then says nothing', () => {
        connect();
        line(0).onopen?.();
        vi.advanceTimersByTime(11_000);
        expect(lines).toHaveLength(2);
        vi.advanceTimersByTime(19_000);
        expect(lines).toHaveLength(2);
        vi.advanceTimersByTime(3_000);
        expect(lines).toHaveLength(3);
    });
    it('sends a command again that was not answered, with the same id', async () => {
        const socket = connect();
        line(0).onopen?.();
        const answer = socket.send('ready');
        line(0).onclose?.({ code: 1006, reason: '' });
        vi.advanceTimersByTime(1000);
        line(1).onopen?.();
        expect(line(1).sent).toEqual(line(0).sent);
        line(1).says({ id: idOf(line(1).sent[0]), ok: true });
        await expect(answer).resolves.toMatchObject({ ok: true });
    });
    it('gives a refusal with its sentence and clause', async () => {
        const socket = connect();
        line(0).onopen?.();
        const answer = socket.send('place-wager', { seat: 1 });
        const refusal = { code: 'low', clause: 'N.J.A.C. 1', text: 'too low (N.J.A.C. 1).' };
        line(0).says({ id: idOf(line(0).sent[0]), refusal });
        const thrown = await answer.catch((why: unknown) => why);
        expect(thrown).toBeInstanceOf(Refusal);
        expect(thrown).toMatchObject({ text: 'Too low.', clause: 'N.J.A.C. 1', code: 'low' });
    });
    it('does not come back when the session has ended', () => {
        connect();
        line(0).onopen?.();
        line(0).onclose?.({ code: 1008, reason: 'The session has ended.' });
        vi.advanceTimersByTime(60_000);
        expect(lines).toHaveLength(1);
        expect(states.at(-1)).toBe('ended');
    });
});
