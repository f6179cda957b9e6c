import { asRefusal, Refusal } from '../../api/refusal';
import type { Spot } from '../../api/generated';
import { notify, refused } from '../../app/notices.svelte';
import { dollars } from '../../design/money';
import {
    changesOf,
    doubled,
    rebet,
    smallest,
    totalOf,
    withBet,
    withChip,
    withoutChip,
    type Bets,
} from '../../model/table/betting';
import type { TableStore } from './store.svelte';

// The bets of the viewer's seat. The wanted bets show at once and are sent one command after the
// other; after a refusal, the spot shows the bet on the table again.
export class BetStore {
    chip = $state(500);
    // The spot with a refusal, and the refusal.
    refusal = $state.raw<{ wager: string; refusal: Refusal } | null>(null);
    private wanted = $state.raw<Bets | null>(null);
    private isSending = $state(false);
    // Called before every bet: checks the player's own limits.
    guard: (stake: number) => string | null = () => null;

    constructor(private readonly table: TableStore) {}

    readonly placed = $derived.by((): Bets => {
        const seat = this.table.seat?.seat;
        return this.table.latest?.seats.find((one) => one.seat === seat)?.wagers ?? {};
    });
    readonly isOpen = $derived.by(() => this.table.choices?.kind === 'bet');
    readonly bets = $derived(this.isOpen && this.wanted ? this.wanted : this.placed);
    readonly total = $derived(totalOf(this.bets));
    readonly isBusy = $derived(this.isSending);

    readonly spots = $derived.by((): Spot[] => {
        const { choices } = this.table;
        return choices?.kind === 'bet' ? (choices.spots ?? []) : [];
    });
    private get limits() {
        return this.table.view?.limits ?? {};
    }

    readonly isReady = $derived.by(() =>
        this.table.own.some((seat) => this.table.floor?.ready.includes(seat.seat) ?? false),
    );

    add(spot: Spot, chip = this.chip): void {
        const placed = this.bets[spot.wager] ?? 0;
        const amount = withChip(placed, chip, spot, this.limits);
        if (amount === placed) return this.isFull(spot, placed);
        this.want(withBet(this.bets, spot, amount, this.spots), spot.wager);
    }

    // The largest bet lies there already.
    private isFull(spot: Spot, most: number): void {
        const text = `${spot.name} takes no more than ${dollars(most)} here.`;
        const refusal = refused(new Refusal('above-limit', text, spot.clause));
        this.refusal = { wager: spot.wager, refusal };
    }

    take(spot: Spot, chip = this.chip): void {
        const amount = withoutChip(this.bets[spot.wager] ?? 0, chip, spot, this.limits);
        this.want(withBet(this.bets, spot, amount, this.spots), spot.wager);
    }

    remove(spot: Spot): void {
        this.want(withBet(this.bets, spot, 0, this.spots), spot.wager);
    }

    clear = (): void => this.want({});
    double = (): void => this.want(doubled(this.bets, this.spots, this.limits));
    again = (): void => this.want(rebet(this.last, this.spots, this.limits));
    least = (base: string): void => this.want(smallest(this.spots, this.limits, base));

    get canRebet(): boolean {
        return Object.keys(rebet(this.last, this.spots, this.limits)).length > 0;
    }

    // The bets of the last round are kept for the next, over a reload too.
    private get place(): string {
        return `fairdeal.bets.${this.table.table}`;
    }
    last = $state.raw<Bets>({});

    recall(): void {
        try {
            this.last = JSON.parse(sessionStorage.getItem(this.place) ?? '{}') as Bets;
        } catch {
            this.last = {};
        }
    }

    keep(bets: Bets): void {
        if (Object.keys(bets).length === 0) return;
        this.last = bets;
        sessionStorage.setItem(this.place, JSON.stringify(bets));
    }

    private want(next: Bets, wager = ''): void {
        const limit = totalOf(next) > this.total ? this.guard(totalOf(next)) : null;
        if (limit) {
            this.refusal = { wager, refusal: new Refusal('own-limit', limit) };
            return notify(this.refusal.refusal);
        }
        this.refusal = null;
        this.wanted = next;
        if (!this.isSending) void this.sendAll();
    }

    private async sendAll(): Promise<void> {
        this.isSending = true;
        while (this.wanted && this.isOpen) {
            const change = changesOf(this.placed, this.wanted)[0];
            if (!change || !(await this.sendOne(change.wager, change.amount))) break;
        }
        this.wanted = null;
        this.isSending = false;
    }

    private async sendOne(wager: string, amount: number): Promise<boolean> {
        const seat = this.table.seat?.seat;
        try {
            if (amount === 0) await this.table.send('withdraw-wager', { seat, wager });
            else await this.table.send('place-wager', { seat, wager, amount });
            return true;
        } catch (thrown) {
            this.refusal = { wager, refusal: asRefusal(thrown) };
            notify(thrown);
            return false;
        }
    }

    // Bets first: a bet that is still on its way would come too late.
    async ready(isReady = true): Promise<void> {
        while (this.isSending) await new Promise((done) => setTimeout(done, 20));
        if (this.refusal && this.refusal.refusal.code !== 'above-limit') return;
        const seat = this.table.seat?.seat;
        const now = this.table.latest?.choices.find((one) => one.seat === seat);
        if (isReady && now?.fits === false) return;
        try {
            await this.table.send('ready', isReady ? {} : { ready: false });
        } catch (thrown) {
            notify(thrown);
        }
    }
}
