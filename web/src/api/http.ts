import { Refusal, unreachable } from './refusal';

export interface CallOptions {
    // The page sends it by itself, so it keeps no session alive (docs/sign_in.md).
    watching?: boolean;
    signal?: AbortSignal;
    // To repeat exactly this call; a fresh one is made otherwise.
    key?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Problem {
    detail?: unknown;
    title?: unknown;
    code?: unknown;
    clause?: unknown;
}

const word = (value: unknown, otherwise: string): string =>
    typeof value === 'string' && value !== '' ? value : otherwise;

async function refusalOf(response: Response): Promise<Refusal> {
    let problem: Problem = {};
    try {
        problem = (await response.json()) as Problem;
    } catch {
        // A proxy on the way may answer with something other than JSON.
    }
    const text = word(problem.detail, word(problem.title, `The server says ${response.status}.`));
    return new Refusal(word(problem.code, 'http'), text, word(problem.clause, ''), response.status);
}

function headersOf(method: Method, options: CallOptions, key: string): Headers {
    const headers = new Headers({ Accept: 'application/json' });
    if (method !== 'GET') {
        headers.set('X-Fairdeal-Csrf', '1');
        headers.set('Idempotency-Key', key);
    } else if (options.watching) {
        headers.set('X-Fairdeal-Watching', '1');
    }
    return headers;
}

async function answerOf(
    method: Method,
    path: string,
    body: unknown,
    options: CallOptions,
): Promise<Response> {
    const headers = headersOf(method, options, options.key ?? crypto.randomUUID());
    const init: RequestInit = { method, headers, signal: options.signal ?? null };
    if (body !== undefined) {
        headers.set('Content-Type', 'application/json');
        init.body = JSON.stringify(body);
    }
    // The server does requests with one key at most once, so a lost answer is requested again.
    for (let attempt = 0; ; ++attempt) {
        try {
            return await fetch(path, init);
        } catch (thrown) {
            if (options.signal?.aborted) throw thrown;
            if (attempt === 1) throw unreachable();
        }
    }
}

// Calls the API and returns the answer, or throws a Refusal.
export async function call<T>(
    method: Method,
    path: string,
    body?: unknown,
    options: CallOptions = {},
): Promise<T> {
    const response = await answerOf(method, path, body, options);
    if (!response.ok) throw await refusalOf(response);
    if (response.status === 204) return undefined as T;
    return (await response.json()) as T;
}

export const get = <T>(path: string, options?: CallOptions): Promise<T> =>
    call<T>('GET', path, undefined, options);

export const post = <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    call<T>('POST', path, body, options);

// A text as it is, for drawings and documents.
export async function getText(path: string, options: CallOptions = {}): Promise<string> {
    const response = await answerOf('GET', path, undefined, options);
    if (!response.ok) throw await refusalOf(response);
    return response.text();
}
