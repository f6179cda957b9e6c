import { post } from '../../api/http';

// A command at a table, as the floor's people give it.
export const command = (
    table: number,
    type: string,
    data: Record<string, unknown> = {},
): Promise<unknown> =>
    post(`/api/v1/tables/${table}/commands`, { id: crypto.randomUUID(), type, data });
