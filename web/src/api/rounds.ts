import type { LedgerKey, Round, RoundList, TableEvent, Verification } from './generated';
import { get, post, type CallOptions } from './http';
import { Refusal, unreachable } from './refusal';

// Rounds that have ended, as the caller may see them, their proofs and the key.

// With `views=1` every event has its time and the table after it.
export type ReplayFrame = Required<TableEvent>;
export type ReplayRound = Omit<Round, 'frames'> & { frames: ReplayFrame[] };

export interface RoundQuery {
    limit: number;
    before?: string;
    table?: string;
}

export function listRounds(
    { limit, before = '', table = '' }: RoundQuery,
    options: CallOptions = {},
): Promise<RoundList> {
    const query = new URLSearchParams({ limit: String(limit) });
    if (before !== '') query.set('before', before);
    if (table !== '') query.set('table', table);
    return get(`/api/v1/rounds?${query}`, options);
}

export const replayOf = (round: string, options: CallOptions = {}): Promise<ReplayRound> =>
    get(`/api/v1/rounds/${round}?views=1`, options);

// The round as the public sees it: the request goes without the session.
export async function publicReplayOf(round: string): Promise<ReplayRound> {
    const path = `/api/v1/rounds/${round}?views=1`;
    const answer = await fetch(path, { credentials: 'omit' }).catch(() => {
        throw unreachable();
    });
    if (!answer.ok) throw new Refusal('http', `The server says ${answer.status}.`);
    return (await answer.json()) as ReplayRound;
}

export const ledgerKey = (): Promise<LedgerKey> => get('/api/v1/ledger/key');

// What the rules did with the recorded commands once more, on the server.
export const verifiedBy = (round: string): Promise<Verification> =>
    post(`/api/v1/rounds/${round}/verify`);
