import type { Connection } from '../api/socket';

// Whether what the page shows is live. The page that has a line to the server says so here, and the
// shell shows it.
export const connection = $state<{ state: Connection | 'none' }>({ state: 'none' });

export const connectionWord: Record<Connection, string> = {
    connecting: 'Connecting',
    open: 'Connected',
    lost: 'Connection lost, trying again',
    ended: 'Signed out',
};
