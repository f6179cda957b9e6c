import {
    newSitting,
    limitReached,
    readSitting,
    withRound,
    writeSitting,
    type Sitting,
} from '../../model/table/sitting';

// The sitting of an account, in this browser; tabs of the same browser share it.
export class SittingStore {
    current = $state.raw<Sitting>(newSitting(Date.now()));
    now = $state(Date.now());

    constructor(private readonly account: number) {
        this.read();
    }

    start(): () => void {
        const timer = setInterval(() => (this.now = Date.now()), 15_000);
        const changed = (event: StorageEvent): void => {
            if (event.key === this.place) this.read();
        };
        addEventListener('storage', changed);
        return () => {
            clearInterval(timer);
            removeEventListener('storage', changed);
        };
    }

    add(round: string, net: number): void {
        this.read();
        this.write(withRound(this.current, round, net));
    }

    limit(lossLimit: number, timeLimit: number): void {
        this.write({ ...this.current, lossLimit, timeLimit });
    }

    restart(): void {
        const { lossLimit, timeLimit } = this.current;
        this.write({ ...newSitting(Date.now()), lossLimit, timeLimit });
    }

    reached = (stake: number): string | null => limitReached(this.current, stake, Date.now());

    private get place(): string {
        return `fairdeal.sitting.${this.account}`;
    }

    private read(): void {
        this.current = readSitting(localStorage.getItem(this.place), Date.now());
    }

    private write(next: Sitting): void {
        this.current = next;
        this.now = Date.now();
        localStorage.setItem(this.place, writeSitting(next, this.now));
    }
}
