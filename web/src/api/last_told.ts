import type { Message, TableEvent } from './types';

// What a table told last, as far as the server still has it for the viewer; `seq` is that of the
// view. Nothing when it has not.
export function lastTold(table: number, seq: number): Promise<readonly TableEvent[]> {
    return new Promise((done) => {
        const origin = location.origin.replace(/^http/, 'ws');
        const line = new WebSocket(`${origin}/api/v1/tables/${table}/events?from=${seq - 1}`);
        const end = (events: readonly TableEvent[]): void => {
            line.onmessage = line.onclose = null;
            line.close();
            done(events);
        };
        line.onmessage = (told) => {
            const message = JSON.parse(String(told.data)) as Message;
            end('type' in message && message.type === 'events' ? message.data : []);
        };
        line.onclose = () => end([]);
    });
}
