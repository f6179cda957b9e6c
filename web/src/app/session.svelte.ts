import { call, get, post } from '../api/http';
import type { Session } from '../api/generated';
import { notify } from './notices.svelte';

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

// Asks at the start until the server answers, because no page of a role can be shown before.
export async function findSession(): Promise<void> {
    for (let wait = 500; ; wait = Math.min(2 * wait, 8000)) {
        try {
            return await loadSession();
        } catch (thrown) {
            if (wait === 500) notify(thrown);
            await new Promise((done) => setTimeout(done, wait));
        }
    }
}

// Signs in as a guest unless somebody is signed in already.
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

// Whether the server lets this role open a page or send a request: "POST /api/v1/approvals". Until
// the server has answered, only pages for everybody.
export const opens = (page: string | undefined): boolean =>
    page === undefined || (session.pages?.includes(page) ?? false);

export const may = (request: string): boolean => session.may?.includes(request) ?? false;
