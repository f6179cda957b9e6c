import type { TransitionConfig } from 'svelte/transition';

// Flights of cards and chips over the felt, in pixels of the page.

export interface Pose {
    x: number;
    y: number;
    angle: number;
}

export const transformOf = ({ x, y, angle }: Pose): string =>
    `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${angle.toFixed(2)}deg)`;

const eased = (t: number): number => 1 - (1 - t) ** 3;

const between = (from: Pose, to: Pose, t: number): Pose => ({
    x: from.x + (to.x - from.x) * t,
    y: from.y + (to.y - from.y) * t,
    angle: from.angle + (to.angle - from.angle) * t,
});

export interface Flight {
    // Where it comes from or goes to, and where it lies.
    away: Pose;
    here: Pose;
    duration: number;
    delay?: number;
    fade?: boolean;
}

// From `away` to `here` as something appears, and back the way as it goes.
export function fly(_node: Element, flight: Flight): TransitionConfig {
    return {
        duration: flight.duration,
        delay: flight.delay ?? 0,
        easing: eased,
        css: (t) =>
            `transform: ${transformOf(between(flight.away, flight.here, t))};` +
            (flight.fade ? `opacity: ${t}` : ''),
    };
}

// A card that turns: it is seen from the edge in between.
export function turn(_node: Element, { duration }: { duration: number }): TransitionConfig {
    return { duration, easing: eased, css: (t) => `transform: scaleX(${t})` };
}
