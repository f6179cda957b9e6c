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
// A handshake may be left without an answer: a browser makes one at a time with a server, and would
// wait minutes for it. Then it is given up and begun anew, with more patience each time.
const patience = 10_000;
const dialSocket: OpenSocket = (address) => new WebSocket(address) as SocketLike;

// The line to one table. It comes back by itself after it was lost, from the last thing it heard
// on, and sends again what was not answered: the server does nothing twice that has the same id.
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

    // A command; the promise is kept when the server has answered, also over a later line.
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

    // What a line says that was given up is not heard any more.
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
        // The first thing said shows that the line works; before that it may still be given up.
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

    // 1008 is the end of the session: coming back would be refused forever.
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
