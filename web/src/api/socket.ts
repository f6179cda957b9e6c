import type { Answer, EventsFrame, Frame, SocketAnswer, TableStatus, ViewFrame } from './generated';
import { Refusal, unreachable } from './refusal';

export type Message = Frame | SocketAnswer;

export type Connection = 'connecting' | 'open' | 'lost' | 'ended';

export interface TableListener {
    view(frame: ViewFrame): void;
    events(frame: EventsFrame): void;
    floor(part: TableStatus): void;
    connection(state: Connection, why: string): void;
}

interface PendingCommand {
    text: string;
    done(answer: Answer): void;
    refused(why: Refusal): void;
}

// A WebSocket as this file uses it: tests bring their own.
export interface SocketLike {
    onopen: (() => void) | null;
    onmessage: ((message: { data: unknown }) => void) | null;
    onclose: ((closing: { code: number; reason: string }) => void) | null;
    send(text: string): void;
    close(): void;
}

export type OpenSocket = (address: string) => SocketLike;

const slowest = 8000;
// A handshake may get no answer. A browser makes one handshake at a time with a server and would
// wait for minutes. So it is given up after this time and started again, with more patience each
// time.
const patience = 10_000;
const dialSocket: OpenSocket = (address) => new WebSocket(address) as SocketLike;

// The connection to one table. It reconnects by itself, continues after the last message that it
// got, and sends unanswered commands again: the server does nothing with the same id twice.
export class TableSocket {
    private line: SocketLike | null = null;
    private seq = -1;
    private attempts = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private watch: ReturnType<typeof setTimeout> | undefined;
    private pending = new Map<string, PendingCommand>();
    private readonly idPrefix = Math.random().toString(36).slice(2, 10);
    private count = 0;
    private isClosed = false;

    constructor(
        private readonly table: number,
        private readonly listener: TableListener,
        private readonly dial: OpenSocket = dialSocket,
        private readonly origin = globalThis.location?.origin ?? 'http://localhost',
    ) {
        this.open();
        globalThis.addEventListener?.('online', this.hurry);
    }

    close(): void {
        this.isClosed = true;
        globalThis.removeEventListener?.('online', this.hurry);
        clearTimeout(this.timer);
        this.hangUp();
        for (const one of this.pending.values()) one.refused(unreachable());
        this.pending.clear();
    }

    // Sends a command. The promise resolves with the server's answer, even over a later connection.
    send(type: string, data: Record<string, unknown> = {}): Promise<Answer> {
        const id = `${this.idPrefix}-${++this.count}`;
        const text = JSON.stringify({ id, type, data });
        return new Promise((done, refused) => {
            if (this.isClosed) return refused(unreachable());
            this.pending.set(id, { text, done, refused });
            if (this.isOpen) this.line?.send(text);
        });
    }

    private isOpen = false;

    private readonly hurry = (): void => {
        if (this.isOpen || this.isClosed || this.timer === undefined) return;
        clearTimeout(this.timer);
        this.open();
    };

    private address(): string {
        const from = this.seq >= 0 ? `&from=${this.seq}` : '';
        const path = `/api/v1/tables/${this.table}/events?view=after${from}`;
        return this.origin.replace(/^http/, 'ws') + path;
    }

    private open(): void {
        this.timer = undefined;
        this.listener.connection(this.attempts === 0 ? 'connecting' : 'lost', '');
        const line = this.dial(this.address());
        this.line = line;
        line.onopen = () => {
            this.isOpen = true;
            this.listener.connection('open', '');
            for (const one of this.pending.values()) line.send(one.text);
        };
        line.onmessage = (message) => this.hear(String(message.data));
        line.onclose = (closing) => this.lost(closing.code, closing.reason);
        const wait = patience * 2 ** Math.min(this.attempts, 2);
        this.watch = setTimeout(() => this.lost(0, ''), wait);
    }

    // Ignore messages of a connection that was given up.
    private hangUp(): void {
        clearTimeout(this.watch);
        const { line } = this;
        this.line = null;
        this.isOpen = false;
        if (!line) return;
        line.onopen = line.onmessage = line.onclose = null;
        line.close();
    }

    private hear(text: string): void {
        // The first message shows that the connection works; before it, it may still be given up.
        clearTimeout(this.watch);
        this.attempts = 0;
        const message = JSON.parse(text) as Message;
        if ('type' in message) {
            if (message.type === 'floor') return this.listener.floor(message.data);
            this.seq = Math.max(this.seq, message.seq);
            if (message.type === 'view') this.listener.view(message);
            else this.listener.events(message);
            return;
        }
        const one = this.pending.get(String(message.id));
        if (!one) return;
        this.pending.delete(String(message.id));
        if ('ok' in message) {
            one.done(message);
        } else {
            const { code, text: why, clause } = message.refusal;
            one.refused(new Refusal(code, why, clause));
        }
    }

    // 1008 means the end of the session: reconnecting would be refused forever.
    private lost(code: number, reason: string): void {
        this.hangUp();
        if (this.isClosed) return;
        if (code === 1008) {
            this.listener.connection('ended', reason);
            this.close();
            return;
        }
        this.listener.connection('lost', reason);
        const wait = Math.min(250 * 2 ** this.attempts, slowest);
        ++this.attempts;
        this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
    }
}
