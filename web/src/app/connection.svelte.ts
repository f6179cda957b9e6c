import type { Connection } from '../api/socket';

// Whether the page's data is live. A page with a connection to the server reports it here, and the
// shell shows it.
export const connection = $state<{ state: Connection | 'none' }>({ state: 'none' });

export const connectionWord: Record<Connection, string> = {
    connecting: 'Connecting',
    open: 'Connected',
    lost: 'Connection lost, trying again',
    ended: 'Signed out',
};
