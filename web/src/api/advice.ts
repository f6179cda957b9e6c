import type { Advice, PastDecisions } from './generated';
import { get, post } from './http';

// For the decision that is asked now; the round records that advice was given.
export const askAdvice = (table: number, seat: number): Promise<Advice> =>
    post(`/api/v1/tables/${table}/advice`, { seat });

export const pastDecisions = (round: string): Promise<PastDecisions> =>
    get(`/api/v1/rounds/${round}/decisions`, { watching: true });
