import { untrack } from 'svelte';
import { get } from '../../api/http';
import { asRefusal, type Refusal } from '../../api/refusal';

const pause = 250;
const untilFree = 2000;
const mostKept = 40;

// One figure of the page and the question it answers. A newer question cancels an older one; until
// its answer is here the last one stays, marked as old, so that no figure stands beside a question
// that it does not answer.
export class Query<Answer> {
    // The wanted address; '' is nothing.
    private wanted = $state('');
    private received = $state.raw<{ path: string; answer: Answer; took: number } | null>(null);
    private refused = $state.raw<{ path: string; refusal: Refusal } | null>(null);
    private cache = new Map<string, Answer>();
    private timer: ReturnType<typeof setTimeout> | undefined;
    private request: AbortController | undefined;
    private isUnderWay = false;

    get answer(): Answer | null {
        return this.received?.answer ?? null;
    }
    // The answer is that of another question than the present one.
    get isOld(): boolean {
        return this.received !== null && this.received.path !== this.wanted;
    }
    get isBusy(): boolean {
        return this.wanted !== '' && this.received?.path !== this.wanted && this.refusal === null;
    }
    get refusal(): Refusal | null {
        return this.refused?.path === this.wanted ? this.refused.refusal : null;
    }
    // Milliseconds until the answer was here.
    get took(): number {
        return this.received?.took ?? 0;
    }

    // A question that is not free yet waits for others, but makes the old answer old at once.
    ask(path: string, isFree = true): void {
        untrack(() => {
            if (path !== this.wanted) {
                this.stop();
                this.wanted = path;
                const known = this.cache.get(path);
                if (known !== undefined) this.received = { path, answer: known, took: 0 };
            }
            if (!isFree || this.isUnderWay || !this.isBusy) return;
            this.isUnderWay = true;
            this.timer = setTimeout(() => void this.send(path), pause);
        });
    }

    // Leaves nothing under way, and forgets: for another game.
    forget(): void {
        this.stop();
        this.wanted = '';
        this.received = null;
    }

    stop(): void {
        clearTimeout(this.timer);
        this.request?.abort();
        this.request = undefined;
        this.isUnderWay = false;
    }

    private async send(path: string): Promise<void> {
        const request = new AbortController();
        this.request = request;
        const began = performance.now();
        try {
            const answer = await get<Answer>(path, { signal: request.signal });
            if (request.signal.aborted) return;
            this.keep(path, answer);
            this.received = { path, answer, took: performance.now() - began };
        } catch (thrown) {
            if (request.signal.aborted) return;
            const refusal = asRefusal(thrown);
            // The server is busy, or this answer takes long and is kept when it is ready: ask again
            // later.
            if ([429, 503, 504].includes(refusal.status)) {
                this.timer = setTimeout(() => void this.send(path), untilFree);
            } else {
                this.refused = { path, refusal };
            }
        }
    }

    private keep(path: string, answer: Answer): void {
        this.cache.set(path, answer);
        const [oldest] = this.cache.keys();
        if (this.cache.size > mostKept && oldest !== undefined) this.cache.delete(oldest);
    }
}
