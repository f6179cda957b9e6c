import { get, post } from './http';
import { Refusal, unreachable } from './refusal';
import type { GameFacts } from './games';
import type { TableEvent, View } from './types';

// Rounds that have ended, their proofs and the key, as the replay asks for them.

export interface ReplayFrame extends TableEvent {
    time: string;
    view: View;
}

export interface ReplayRound {
    round: string;
    table: number;
    game: string;
    name: string;
    // Whose eyes it is seen with.
    as: View['viewer'];
    began: string;
    ended: string;
    frames: ReplayFrame[];
}

export interface ListedRound {
    round: string;
    table: number;
    game: string;
    name: string;
    time: string;
    ended: boolean;
    net: number;
    text: string;
}

export interface RoundList {
    rounds: ListedRound[];
    // `before` of the next page.
    next: string | null;
}

export interface LedgerKey {
    key: string;
    origin: string;
}

// What the rules did with the recorded commands once more, on the server.
export interface Verification {
    verified: boolean;
    sentence: string;
    entries: number;
}

// The deck of a game, which the shared facts do not name.
export type ReplayFacts = GameFacts & { deck: { cards: number } };

export function listRounds(limit: number, before = '', table = ''): Promise<RoundList> {
    const asked = new URLSearchParams({ limit: String(limit) });
    if (before !== '') asked.set('before', before);
    if (table !== '') asked.set('table', table);
    return get(`/api/v1/rounds?${asked}`);
}

export const replayOf = (round: string): Promise<ReplayRound> =>
    get(`/api/v1/rounds/${round}?views=1`);

// The same round as somebody sees it who is nobody: asked without the session.
export async function publicReplayOf(round: string): Promise<ReplayRound> {
    const answer = await fetch(`/api/v1/rounds/${round}?views=1`, { credentials: 'omit' }).catch(
        () => {
            throw unreachable();
        },
    );
    if (!answer.ok) throw new Refusal('http', `The server says ${answer.status}.`);
    return (await answer.json()) as ReplayRound;
}

export const ledgerKey = (): Promise<LedgerKey> => get('/api/v1/ledger/key');

export const verifiedBy = (round: string): Promise<Verification> =>
    post(`/api/v1/rounds/${round}/verify`);
