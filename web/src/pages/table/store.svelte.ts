import { Refusal } from '../../api/refusal';
import type { Connection } from '../../api/socket';
import { TableSocket } from '../../api/socket';
import type {
    EventsFrame,
    Seat,
    SeatChoices,
    TableStatus,
    View,
    ViewFrame,
} from '../../api/generated';
import { announce, alert } from '../../app/announce.svelte';
import { connection } from '../../app/connection.svelte';
import { notify } from '../../app/notices.svelte';
import { loadSession, session } from '../../app/session.svelte';
import { flight } from '../../app/settings.svelte';
import { animate, weight } from '../../model/table/animate';
import { seatOf } from '../../model/table/events';
import { netOf, emptyMemory, remember, type RoundMemory } from '../../model/table/memory';
import { inOrder, spokenText, toYou } from '../../model/table/spoken';
import { dollars } from '../../design/money';

// More messages than this waiting means we are behind: then they are shown at once.
const longestQueue = 8;

const wait = (milliseconds: number): Promise<void> =>
    milliseconds > 0 ? new Promise((done) => setTimeout(done, milliseconds)) : Promise.resolve();

// One table as the page shows it. What the server tells is shown event by event at the user's
// pace and then replaced by the server's own view, so nothing here can drift from the table.
export class TableStore {
    // As it is shown, and as it is known: the second runs ahead while cards fly.
    view = $state.raw<View | null>(null);
    latest = $state.raw<View | null>(null);
    floor = $state.raw<TableStatus | null>(null);
    memory = $state.raw<RoundMemory>(emptyMemory);
    // Lines of plain words, the newest last.
    log = $state.raw<readonly string[]>([]);
    // The server's clock less ours, in milliseconds.
    offset = $state(0);

    private socket: TableSocket;
    private queue: EventsFrame[] = [];
    private isShowing = false;
    private isGone = false;
    // Called when bets close, and with the net of the own seats when their round has ended.
    onclosed: () => void = () => {};
    onround: (round: string, net: number) => void = () => {};

    constructor(readonly table: number) {
        this.socket = this.connect();
    }

    readonly own = $derived((this.view?.seats ?? []).filter((seat) => seat.yours));
    // The seat that is asked, or else the first of one's own.
    readonly choices = $derived.by((): SeatChoices | null => {
        const mine = this.view?.choices.filter((one) =>
            this.own.some((seat) => seat.seat === one.seat),
        );
        const asked = mine?.find((one) => one.kind !== 'bet') ?? mine?.[0] ?? null;
        return asked?.options ? { ...asked, options: inOrder(asked.options) } : asked;
    });
    readonly seat = $derived.by((): Seat | null => {
        const asked = this.own.find((seat) => seat.seat === this.choices?.seat);
        return asked ?? this.own[0] ?? null;
    });

    send(type: string, data: Record<string, unknown> = {}): Promise<unknown> {
        return this.socket.send(type, data);
    }

    // After signing in the line has to say who we are.
    reconnect(): void {
        this.socket.close();
        this.queue = [];
        this.socket = this.connect();
    }

    close(): void {
        this.isGone = true;
        this.socket.close();
        connection.state = 'none';
    }

    now(): number {
        return Date.now() + this.offset;
    }

    private connect(): TableSocket {
        return new TableSocket(this.table, {
            view: (frame) => this.takeView(frame),
            events: (frame) => this.takeEvents(frame),
            floor: (part) => this.takeFloor(part),
            connection: (state) => this.takeConnection(state),
        });
    }

    private takeConnection(state: Connection): void {
        if (this.isGone) return;
        if (state === 'lost' && connection.state === 'open') alert('The connection is lost.');
        if (state === 'open' && connection.state === 'lost') announce('Connected again.');
        connection.state = state;
        if (state !== 'ended') return;
        notify(new Refusal('session-ended', 'Your session has ended. Sign in to continue.'));
        void loadSession();
    }

    private takeFloor(part: TableStatus): void {
        this.floor = part;
        if (part.balance !== null) session.balance = part.balance;
        this.offset = Date.parse(part.now) - Date.now();
    }

    private takeView(frame: ViewFrame): void {
        this.queue = [];
        this.latest = frame.data;
        if (frame.floor) this.takeFloor(frame.floor);
        this.show(frame.data);
    }

    private takeEvents(frame: EventsFrame): void {
        if (frame.floor) this.takeFloor(frame.floor);
        if (this.latest) this.latest = frame.view ?? frame.data.reduce(animate, this.latest);
        this.queue.push(frame);
        // What was missed is told without views: one is asked for.
        if (!frame.view && frame.data.length > 0) void this.synchronize();
        if (!this.isShowing) void this.showAll();
    }

    private async synchronize(): Promise<void> {
        const answer = await this.socket.send('sync').catch(() => null);
        if (!answer?.view) return;
        const { view } = answer;
        this.latest = view.data;
        if (view.floor) this.takeFloor(view.floor);
        this.queue.push({ ...view, type: 'events', data: [], view: view.data });
        if (!this.isShowing) void this.showAll();
    }

    private show(view: View): void {
        this.view = view;
        this.memory = remember(this.memory, view);
    }

    private async showAll(): Promise<void> {
        this.isShowing = true;
        for (let frame = this.queue.shift(); frame && !this.isGone; frame = this.queue.shift()) {
            for (const event of frame.data) {
                if (this.view) this.show(animate(this.view, event));
                this.tell(event);
                const isBehind = this.queue.length > longestQueue || document.hidden;
                await wait(isBehind ? 0 : weight(event) * flight());
            }
            if (frame.view) this.show(frame.view);
        }
        this.isShowing = false;
    }

    private tell(event: EventsFrame['data'][number]): void {
        const own = this.own.map((seat) => seat.seat);
        const text = spokenText(event, own);
        if (text) announce(text);
        const line = own.includes(seatOf(event)) ? toYou(event) : event.text;
        this.log = [...this.log, line].slice(-40);
        if (event.type === 'bets-closed') this.onclosed();
        if (event.type === 'round-ended') this.tellEnd(event.round, own);
    }

    private tellEnd(round: string, own: readonly number[]): void {
        if (this.memory.round !== round) return;
        const lines = own.flatMap((seat) => this.memory.lines.get(seat) ?? []);
        if (lines.length === 0) return;
        const net = netOf(lines);
        const word =
            net > 0
                ? `you won ${dollars(net)}`
                : net < 0
                  ? `you lost ${dollars(-net)}`
                  : 'you are even';
        announce(`The round has ended: ${word}.`);
        this.onround(round, net);
    }
}
