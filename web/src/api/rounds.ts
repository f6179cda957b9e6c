import { get } from './http';
import type { TableEvent, View } from './types';

// Rounds that have ended, as the caller may see them.

export interface OwnRound {
    round: string;
    table: number;
    game: string;
    name: string;
    time: string;
    // A round in progress is listed too; it has no record to open yet.
    ended: boolean;
    net: number;
    text: string;
}

export interface PastRound {
    round: string;
    table: number;
    game: string;
    frames: (TableEvent & { time?: string; view?: View })[];
}

export const ownRounds = (
    limit: number,
    before = '',
): Promise<{ rounds: OwnRound[]; next: string | null }> =>
    get(`/api/v1/rounds?limit=${limit}${before ? `&before=${encodeURIComponent(before)}` : ''}`, {
        watching: true,
    });

export const pastRound = (round: string, views = false): Promise<PastRound> =>
    get(`/api/v1/rounds/${round}${views ? '?views=1' : ''}`, { watching: true });
