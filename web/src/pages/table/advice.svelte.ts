import { askAdvice, pastDecisions } from '../../api/advice';
import type { Advice } from '../../api/generated';
import { change, notebook, openNotebook } from '../../app/notebook.svelte';
import { sameCards } from '../../cards/names';
import { notify } from '../../app/notices.svelte';
import { costOf, withDecisions } from '../../model/rounds/mistakes';
import type { TableStore } from './store.svelte';

const place = 'fairdeal.warn';

// Advice at a table that allows it: what each choice is worth, a warning before a mistake, and what
// mistakes have cost.
export class AdviceStore {
    advice = $state.raw<Advice | null>(null);
    isAsking = $state(false);
    // Ask by itself at every decision, and warn before a choice that costs something.
    warns = $state(localStorage.getItem(place) === 'yes');
    private asked = '';

    constructor(
        private readonly table: TableStore,
        private readonly account: () => number | undefined,
    ) {}

    readonly isAllowed = $derived.by(() => this.table.floor?.advice ?? false);
    readonly book = $derived(notebook.book);

    open(): void {
        const account = this.account();
        if (account !== undefined) openNotebook(account);
    }

    setWarns(warns: boolean): void {
        this.warns = warns;
        localStorage.setItem(place, warns ? 'yes' : 'no');
    }

    // A new decision: what was said of the last one is gone.
    begin(key: string): void {
        if (key === this.asked) return;
        this.asked = key;
        this.advice = null;
        const kind = this.table.choices?.kind;
        if (this.warns && this.isAllowed && (kind === 'choose' || kind === 'discard')) {
            void this.ask();
        }
    }

    async ask(): Promise<void> {
        const seat = this.table.choices?.seat;
        if (!seat || this.isAsking) return;
        const decision = this.asked;
        this.isAsking = true;
        try {
            const advice = await askAdvice(this.table.table, seat);
            if (decision === this.asked) this.advice = advice;
        } catch (thrown) {
            notify(thrown);
        }
        this.isAsking = false;
    }

    // What this choice costs against the best, in cents; nothing where no advice was asked. Where
    // the cards are thrown later, the best of them counts.
    costOf(option: string, thrown: string | null): number | null {
        if (!this.advice) return null;
        const { choices } = this.advice;
        const same = choices.filter(
            (one) =>
                one.option === option && (thrown === null || sameCards(one.thrown ?? '', thrown)),
        );
        const costs = same.map((one) => costOf(one, choices));
        return costs.length > 0 ? Math.min(...costs) : null;
    }

    async enter(round: string): Promise<void> {
        const account = this.account();
        const { view } = this.table;
        if (!this.isAllowed || account === undefined || !view) return;
        const { decisions } = await pastDecisions(round).catch(() => ({ decisions: [] }));
        const game = { game: view.game, name: view.name };
        change(account, (book) => withDecisions(book, round, game, decisions));
    }
}
