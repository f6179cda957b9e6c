import type { ReplayRound } from '../../api/rounds';
import { announce } from '../../app/announce.svelte';
import {
    momentsOf,
    pause,
    sectionsOf,
    settlementOf,
    speeds,
    type Moment,
} from '../../model/rounds/replay';
import { lastIndex } from '../../model/common/last_index';

// The round on the page, and the current moment.
export class ReplayStore {
    round = $state.raw<ReplayRound>({
        round: '',
        table: 0,
        game: '',
        name: '',
        as: 'spectator',
        began: '',
        ended: '',
        frames: [],
    });
    at = $state(0);
    isPlaying = $state(false);
    speed = $state<number>(1);

    readonly moments = $derived(momentsOf(this.round));
    readonly sections = $derived(sectionsOf(this.moments));
    readonly settlement = $derived(settlementOf(this.moments));
    readonly moment = $derived<Moment | undefined>(this.moments[this.at]);
    readonly last = $derived(this.moments.length - 1);

    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(round: ReplayRound) {
        this.round = round;
    }

    // The same moment for another audience, which may have fewer moments.
    show(round: ReplayRound): void {
        const seq = this.moment?.event.seq ?? 0;
        this.round = round;
        const same = lastIndex(this.moments, (one) => one.event.seq <= seq);
        this.at = Math.max(0, same);
    }

    go(at: number): void {
        this.stop();
        this.goTo(at);
    }

    private goTo(at: number): void {
        const next = Math.min(Math.max(at, 0), this.last);
        if (next === this.at) return;
        this.at = next;
        const { moment } = this;
        if (moment)
            announce(moment.event.text + (moment.isByTable ? ' Decided by the clock.' : ''));
    }

    toggle(): void {
        if (this.isPlaying) return this.stop();
        if (this.at >= this.last) this.at = 0;
        this.isPlaying = true;
        this.wait();
    }

    stop(): void {
        this.isPlaying = false;
        clearTimeout(this.timer);
    }

    faster(by: 1 | -1): void {
        const place = speeds.findIndex((one) => one === this.speed) + by;
        const next = speeds[place];
        if (next === undefined) return;
        this.speed = next;
        announce(`Speed ${next}.`);
        if (!this.isPlaying) return;
        clearTimeout(this.timer);
        this.wait();
    }

    private wait(): void {
        const { moment } = this;
        if (!moment) return;
        this.timer = setTimeout(
            () => {
                if (this.at >= this.last) return this.stop();
                this.goTo(this.at + 1);
                this.wait();
            },
            pause(moment.event, this.speed),
        );
    }
}
