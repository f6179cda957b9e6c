import type { Spot } from '../../api/generated';

// The effect of a click on the bets. The server has the last word; these functions follow the
// limits that it states for each spot, so that a click makes a bet that it accepts.

export type Bets = Record<string, number>;

const rounded = (amount: number, step: number): number =>
    step > 0 ? amount - (amount % step) : amount;

// The limits of a spot. The server narrows the limits of spots that must be equal to each other.
// Here such spots move together, so the table's own limits apply.
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

// The bet on a spot after one more chip: at least the smallest bet, at most the largest.
export function withChip(placed: number, chip: number, spot: Spot, limits: Limits): number {
    const { step } = spot;
    const least = lowest(spot, limits);
    const most = highest(spot, limits);
    const wanted = placed === 0 ? Math.max(least, rounded(chip, step)) : placed + chip;
    return Math.min(most, Math.max(least, rounded(wanted, step)));
}

// … and after one chip less; nothing if that is below the smallest bet.
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

// Twice the present bets, as far as the limits allow.
export function doubled(bets: Bets, spots: readonly Spot[], limits: Limits): Bets {
    const after = { ...bets };
    for (const spot of spots) {
        const placed = bets[spot.wager] ?? 0;
        if (placed === 0) continue;
        after[spot.wager] = Math.min(highest(spot, limits), placed * 2);
    }
    return after;
}

// The bets of an earlier round that are possible here.
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

// The smallest bets with which a player is dealt in: on every required spot, or else on the base
// wager.
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

// The commands that turn the present bets into the wanted ones.
export function changesOf(placed: Bets, wanted: Bets): { wager: string; amount: number }[] {
    const wagers = [...new Set([...Object.keys(placed), ...Object.keys(wanted)])];
    return wagers
        .map((wager) => ({ wager, amount: wanted[wager] ?? 0 }))
        .filter(({ wager, amount }) => amount !== (placed[wager] ?? 0));
}
