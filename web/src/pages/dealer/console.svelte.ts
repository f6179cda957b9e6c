import type { EventsFrame, PreviewedEvent, TableStatus, View } from '../../api/generated';
import { type Command, preview } from '../../api/preview';
import { Refusal } from '../../api/refusal';
import { TableSocket, type Connection } from '../../api/socket';
import { alert, announce } from '../../app/announce.svelte';
import { connection } from '../../app/connection.svelte';
import { attempt, notify } from '../../app/notices.svelte';
import { loadSession, session } from '../../app/session.svelte';
import { follow, isMine, type TrailEntry } from '../../model/table/dealer';
import { animate } from '../../model/table/animate';
import { emptyMemory, remember, type RoundMemory } from '../../model/table/memory';

// What is said aloud beside the step itself: enough to deal without looking.
const aloud = new Set([
    'bets-closed',
    'chosen',
    'thrown',
    'wager-placed',
    'cards-shown',
    'line-settled',
    'irregularity-found',
    'ruled',
    'hand-voided',
    'round-voided',
    'stub-counted',
    'seat-taken',
    'correction-opened',
    'card-corrected',
    'correction-closed',
    'round-ended',
]);

// A table as its dealer runs it. Nothing is held back for show: the console is the table's truth.
export class ConsoleStore {
    view = $state.raw<View | null>(null);
    memory = $state.raw<RoundMemory>(emptyMemory);
    trail = $state.raw<readonly TrailEntry[]>([]);
    log = $state.raw<readonly { text: string; clause: string }[]>([]);
    // Commands that are not answered yet.
    private pending = $state(0);
    readonly isBusy = $derived(this.pending > 0);
    // Counts the own acts that were done; the focus goes back to the step after each.
    acts = $state(0);
    // Counts how often somebody went from the step to the ruling that it waits for.
    toRuling = $state(0);
    // The server's clock less ours, in milliseconds.
    offset = $state(0);

    private readonly socket: TableSocket;
    private isGone = false;

    constructor(readonly table: number) {
        this.socket = new TableSocket(table, {
            view: (frame) => {
                this.take(frame.data);
                this.takeFloor(frame.floor);
            },
            events: (frame) => this.takeEvents(frame),
            floor: (part) => this.takeFloor(part),
            connection: (state) => this.takeConnection(state),
        });
    }

    readonly isMine = $derived(this.view !== null && isMine(this.view, session.role));
    // The seat whose decision the dealer enters.
    readonly asked = $derived(
        this.view?.live ? (this.view.choices.find((one) => one.kind !== 'bet') ?? null) : null,
    );

    close(): void {
        this.isGone = true;
        this.socket.close();
        connection.state = 'none';
    }

    now(): number {
        return Date.now() + this.offset;
    }

    // Gives a command; what is refused is shown with its clause.
    async give({ type, data }: Command): Promise<boolean> {
        ++this.pending;
        const done = await attempt(() => this.socket.send(type, data));
        --this.pending;
        if (done) ++this.acts;
        return done !== undefined;
    }

    preview(command: Command): Promise<PreviewedEvent[]> {
        return preview(this.table, command).then(({ frames }) => frames);
    }

    private take(view: View): void {
        this.view = view;
        this.memory = remember(this.memory, view);
        const { next, step } = this.view;
        if (this.trail.length === 0 && next && step) {
            this.trail = [{ step, text: next.text, clause: next.clause, attested: '' }];
        }
    }

    private takeFloor(part: TableStatus | undefined): void {
        if (part) this.offset = Date.parse(part.now) - Date.now();
    }

    private takeConnection(state: Connection): void {
        if (this.isGone) return;
        if (state === 'lost' && connection.state === 'open') alert('The connection is lost.');
        if (state === 'open' && connection.state === 'lost') announce('Connected again.');
        connection.state = state;
        // The server signs out whoever does nothing for minutes.
        if (state !== 'ended') return;
        notify(new Refusal('session-ended', 'Your session has ended. Sign in to continue.'));
        void loadSession();
    }

    private takeEvents(frame: EventsFrame): void {
        this.takeFloor(frame.floor);
        for (const event of frame.data) {
            const time = new Date(this.now()).toLocaleTimeString('en-GB', { hour12: false });
            this.trail = follow(this.trail, event, time);
            if (aloud.has(event.type)) announce(event.text);
            if (event.type !== 'step-reached' && event.type !== 'attested') {
                const line = { text: event.text, clause: event.clause };
                this.log = [line, ...this.log].slice(0, 30);
            }
        }
        if (frame.view) return this.take(frame.view);
        if (this.view) this.take(frame.data.reduce(animate, this.view as View));
        void this.synchronize();
    }

    // What was missed is told without a view: one is asked for.
    private async synchronize(): Promise<void> {
        const answer = await this.socket.send('sync').catch(() => null);
        if (answer?.view) this.take(answer.view.data);
    }
}
