import type { RoundSummary, View } from '../../api/generated';
import { listRounds, replayOf } from '../../api/rounds';
import { session } from '../../app/session.svelte';
import { animate } from '../../model/table/animate';
import { remember } from '../../model/table/memory';
import type { TableStore } from './store.svelte';

// The rounds one has played, and after a reload what the last of them at this table came to.
export class HistoryStore {
    rounds = $state.raw<readonly RoundSummary[]>([]);
    private isRecalled = false;

    constructor(private readonly table: TableStore) {
        $effect(() => {
            if (session.signed_in) void this.load();
        });
    }

    async load(): Promise<void> {
        try {
            this.rounds = (await listRounds({ limit: 12 }, { watching: true })).rounds.filter(
                (one) => one.ended,
            );
            await this.recall();
        } catch {
            // The strip is a convenience: without it the table plays on, and /history says why.
            this.rounds = [];
        }
    }

    private async recall(): Promise<void> {
        const last = this.rounds.find((one) => one.table === this.table.table);
        if (this.isRecalled || !last || this.table.memory.round !== '') return;
        this.isRecalled = true;
        const { frames } = await replayOf(last.round, { watching: true });
        if (this.table.memory.round !== '') return;
        let memory = this.table.memory;
        let before: View | undefined;
        for (const frame of frames) {
            if (before) memory = remember(memory, animate(before, frame));
            if (frame.view) memory = remember(memory, frame.view);
            before = frame.view ?? before;
        }
        this.table.memory = memory;
    }
}
