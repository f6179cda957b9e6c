import type { Preview } from './generated';
import { post } from './http';

export interface Command {
    type: string;
    data: Record<string, unknown>;
}

// A dry run: the answer has the consequences, or the refusal. Nothing is done.
export const preview = (table: number, command: Command): Promise<Preview> =>
    post(`/api/v1/tables/${table}/preview`, command);
