import type { TableEvent } from './generated';
import type { Message } from './socket';

// The events that led to the view numbered `seq`; an empty list if the server no longer has them
// for this viewer.
export function recentEvents(table: number, seq: number): Promise<readonly TableEvent[]> {
    return new Promise((done) => {
        const origin = location.origin.replace(/^http/, 'ws');
        const line = new WebSocket(`${origin}/api/v1/tables/${table}/events?from=${seq - 1}`);
        const end = (events: readonly TableEvent[]): void => {
            line.onmessage = line.onclose = null;
            line.close();
            done(events);
        };
        line.onmessage = (frame) => {
            const message = JSON.parse(String(frame.data)) as Message;
            end('type' in message && message.type === 'events' ? message.data : []);
        };
        line.onclose = () => end([]);
    });
}
