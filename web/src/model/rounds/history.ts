import type { RoundSummary } from '../../api/generated';

// The rounds somebody has played, by the day.

export interface Day {
    name: string;
    rounds: RoundSummary[];
    net: number;
}

const dayKey = (date: Date): string => date.toDateString();

function dayName(time: string, now: Date): string {
    const date = new Date(time);
    const yesterday = new Date(now);
    yesterday.setDate(now.getDate() - 1);
    if (dayKey(date) === dayKey(now)) return 'Today';
    if (dayKey(date) === dayKey(yesterday)) return 'Yesterday';
    return date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
}

export function daysOf(rounds: readonly RoundSummary[], now: Date): Day[] {
    const days: Day[] = [];
    for (const round of rounds) {
        const name = dayName(round.time, now);
        const last = days.at(-1);
        const day = last?.name === name ? last : { name, rounds: [], net: 0 };
        if (day !== last) days.push(day);
        day.rounds.push(round);
        day.net += round.net;
    }
    return days;
}

// "7/48211" or "7 48211", as somebody types it; null where it is no round.
export function parseRound(text: string): string | null {
    const found = /^\s*([1-9]\d{0,5})\s*[/ ]\s*([1-9]\d{0,9})\s*$/.exec(text);
    return found ? `${found[1]}/${found[2]}` : null;
}
