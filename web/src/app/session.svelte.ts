import { call, get, post } from '../api/http';
import type { Session } from '../api/types';

// Who is signed in. Pages read it; the menu shows what it may open.
export const session = $state<Session & { isKnown: boolean }>({
    isKnown: false,
    signed_in: false,
    role: 'guest',
});

function take(next: Session): void {
    for (const key of ['account', 'name', 'guest', 'balance', 'pages', 'may'] as const)
        delete session[key];
    Object.assign(session, next, { isKnown: true });
}

export async function loadSession(watching = false): Promise<void> {
    take(await get<Session>('/api/v1/session', { watching }));
}

// Comes in as a guest unless somebody is signed in already.
export async function enterAsGuest(): Promise<void> {
    if (session.signed_in) return;
    await post('/api/v1/session/guest');
    await loadSession();
}

export async function signIn(name: string, password: string, code: string): Promise<void> {
    await post('/api/v1/session', { name, password, ...(code === '' ? {} : { code }) });
    await loadSession();
}

export async function signOut(): Promise<void> {
    await call('DELETE', '/api/v1/session');
    await loadSession();
}

// Whether the server lets this role open a page, or make a request: "POST /api/v1/approvals".
export const opens = (page: string | undefined): boolean =>
    page === undefined || !session.pages || session.pages.includes(page);

export const may = (request: string): boolean => session.may?.includes(request) ?? false;
