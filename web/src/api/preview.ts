import type { Preview } from './generated';
import { post } from './http';

export interface Command {
    type: string;
    data: Record<string, unknown>;
}

// Nothing is done: the answer is what would follow, or why it would be refused.
export const preview = (table: number, command: Command): Promise<Preview> =>
    post(`/api/v1/tables/${table}/preview`, command);
