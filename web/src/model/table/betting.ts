import type { Spot } from '../../api/generated';

// What a click on a spot does to the bets. The server has the last word; these functions only
// keep to what it says a spot takes, so that a click makes a bet it will not refuse.

export type Bets = Record<string, number>;

const rounded = (amount: number, step: number): number =>
    step > 0 ? amount - (amount % step) : amount;

// What a spot takes. Those that must be equal are narrowed to each other by the server; they move
// together here, so for them the table's own limits hold.
const isTied = (spot: Spot): boolean => spot.equals !== undefined;
const highest = (spot: Spot, limits: Limits): number =>
    isTied(spot) ? (limits[spot.wager]?.max ?? spot.max) : spot.max;
const lowest = (spot: Spot, limits: Limits): number =>
    isTied(spot) ? (limits[spot.wager]?.min ?? spot.min) : spot.min;

export type Limits = Record<string, { min: number; max: number; step: number }>;

// A spot and all that must be equal to it move together.
export function tiedTo(spot: Spot, spots: readonly Spot[]): Spot[] {
    const group = new Set([spot.wager]);
    for (let grew = true; grew; ) {
        grew = false;
        for (const one of spots) {
            if (one.equals === undefined) continue;
            if (!group.has(one.equals) && !group.has(one.wager)) continue;
            for (const wager of [one.wager, one.equals]) {
                if (!group.has(wager)) grew = true;
                group.add(wager);
            }
        }
    }
    return spots.filter((one) => group.has(one.wager));
}

// A spot that takes one amount and no other.
const isFixed = (spot: Spot, limits: Limits): boolean =>
    lowest(spot, limits) === highest(spot, limits);

// What lies on a spot after one more chip: at least the smallest bet, at most the largest.
export function withChip(placed: number, chip: number, spot: Spot, limits: Limits): number {
    const { step } = spot;
    const least = lowest(spot, limits);
    const most = highest(spot, limits);
    const wanted = placed === 0 ? Math.max(least, rounded(chip, step)) : placed + chip;
    return Math.min(most, Math.max(least, rounded(wanted, step)));
}

// … after one chip less; nothing where that would be below the smallest bet.
export function withoutChip(placed: number, chip: number, spot: Spot, limits: Limits): number {
    if (isFixed(spot, limits)) return 0;
    const wanted = rounded(placed - chip, spot.step);
    return wanted < lowest(spot, limits) ? 0 : wanted;
}

// All bets after a spot was set to an amount.
export function withBet(bets: Bets, spot: Spot, amount: number, spots: readonly Spot[]): Bets {
    const after = { ...bets };
    for (const one of tiedTo(spot, spots)) {
        if (amount === 0) delete after[one.wager];
        else after[one.wager] = amount;
    }
    return after;
}

// Twice what lies there, as far as the limits go.
export function doubled(bets: Bets, spots: readonly Spot[], limits: Limits): Bets {
    const after = { ...bets };
    for (const spot of spots) {
        const placed = bets[spot.wager] ?? 0;
        if (placed === 0) continue;
        after[spot.wager] = Math.min(highest(spot, limits), placed * 2);
    }
    return after;
}

// The bets of an earlier round, those of them that can be made here.
export function rebet(last: Bets, spots: readonly Spot[], limits: Limits): Bets {
    const after: Bets = {};
    for (const spot of spots) {
        const amount = last[spot.wager] ?? 0;
        if (amount >= lowest(spot, limits) && amount <= highest(spot, limits)) {
            after[spot.wager] = amount;
        }
    }
    return after;
}

// The smallest bets with which somebody is dealt in: on every spot that is needed, or else on
// the one the game rests on.
export function smallest(spots: readonly Spot[], limits: Limits, base: string): Bets {
    const needed = spots.filter((one) => one.required);
    const chosen = needed.length > 0 ? needed : spots.filter((one) => one.wager === base);
    let after: Bets = {};
    for (const spot of chosen) {
        after = withBet(after, spot, lowest(spot, limits), spots);
    }
    return after;
}

export const totalOf = (bets: Bets): number =>
    Object.values(bets).reduce((sum, amount) => sum + amount, 0);

// The commands that turn what lies there into what is wanted.
export function changesOf(placed: Bets, wanted: Bets): { wager: string; amount: number }[] {
    const wagers = [...new Set([...Object.keys(placed), ...Object.keys(wanted)])];
    return wagers
        .map((wager) => ({ wager, amount: wanted[wager] ?? 0 }))
        .filter(({ wager, amount }) => amount !== (placed[wager] ?? 0));
}
