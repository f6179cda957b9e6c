import type { TableStore } from './store.svelte';

// Seconds until a moment of the server's clock, looked at four times a second.
export class Countdown {
    private tick = $state(0);

    constructor(private readonly table: TableStore) {}

    start(): () => void {
        const timer = setInterval(() => ++this.tick, 250);
        return () => clearInterval(timer);
    }

    until(moment: string): number | null {
        void this.tick;
        if (moment === '') return null;
        return Math.max(0, (Date.parse(moment) - this.table.now()) / 1000);
    }
}
