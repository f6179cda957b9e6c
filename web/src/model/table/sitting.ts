// How long a player has been playing, the result, and the limits that the player has set. The
// browser keeps it for each account; a round counts once, whichever tab reports it.

export interface Sitting {
    // Milliseconds since 1970.
    began: number;
    // Round → net, in cents.
    rounds: Record<string, number>;
    // Cents; 0: none.
    lossLimit: number;
    // Minutes; 0: none.
    timeLimit: number;
}

export const newSitting = (now: number): Sitting => ({
    began: now,
    rounds: {},
    lossLimit: 0,
    timeLimit: 0,
});

// A sitting ends by itself after this time without play.
const pause = 4 * 60 * 60 * 1000;

export function readSitting(text: string | null, now: number): Sitting {
    try {
        const kept = JSON.parse(text ?? '') as Partial<Sitting & { last: number }>;
        const isOld = now - Number(kept.last ?? 0) > pause;
        const begin = newSitting(now);
        return {
            began: isOld ? now : Number(kept.began ?? now),
            rounds: isOld ? {} : { ...(kept.rounds ?? {}) },
            lossLimit: Number(kept.lossLimit ?? begin.lossLimit),
            timeLimit: Number(kept.timeLimit ?? begin.timeLimit),
        };
    } catch {
        return newSitting(now);
    }
}

export const writeSitting = (sitting: Sitting, now: number): string =>
    JSON.stringify({ ...sitting, last: now });

export const withRound = (sitting: Sitting, round: string, net: number): Sitting => ({
    ...sitting,
    rounds: { ...sitting.rounds, [round]: net },
});

export const netOfSitting = (sitting: Sitting): number =>
    Object.values(sitting.rounds).reduce((sum, net) => sum + net, 0);

export const minutesOf = (sitting: Sitting, now: number): number =>
    Math.max(0, Math.floor((now - sitting.began) / 60_000));

// Why a further bet of this size may not be made, or nothing. Bets on the table count as lost.
export function limitReached(sitting: Sitting, stake: number, now: number): string | null {
    const { lossLimit, timeLimit } = sitting;
    if (timeLimit > 0 && minutesOf(sitting, now) >= timeLimit) {
        return `The ${timeLimit} minutes that you have set are over.`;
    }
    if (lossLimit > 0 && stake - netOfSitting(sitting) > lossLimit) {
        return 'This bet could exceed the loss limit that you have set.';
    }
    return null;
}

// "1 h 05 min", "12 min".
export function timeText(minutes: number): string {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    return hours > 0 ? `${hours} h ${String(rest).padStart(2, '0')} min` : `${rest} min`;
}
