import type { Component } from 'svelte';

// A page and its address. Each folder under pages/ has a route.ts that exports `routes`; nothing
// else has to be told of it.
export interface Route {
    // '/rounds/:table/:number': parts behind a colon are given to the page as properties.
    path: string;
    // Stands in the window's title, before "Fairdeal".
    title: string;
    // Its properties are the named parts of the path, all of them strings.
    load(): Promise<{ default: Component<never> }>;
    // A place in the menu; lower numbers stand first.
    menu?: { label: string; order: number };
    // What the server calls it in `pages` of the session: who lacks it is not shown the page. One
    // without it is open to everybody.
    page?: string;
}

const found = import.meta.glob<{ routes: Route[] }>('../pages/*/route.ts', { eager: true });

export const routes: Route[] = Object.values(found).flatMap((one) => one.routes);

export interface Match {
    route: Route;
    parts: Record<string, string>;
}

// The parts of an address that a pattern names, or nothing where it does not fit.
function matchPath(pattern: string, path: string): Record<string, string> | null {
    const wanted = pattern.split('/');
    const given = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/');
    if (wanted.length !== given.length) return null;
    const parts: Record<string, string> = {};
    for (const [at, part] of wanted.entries()) {
        const value = given[at] ?? '';
        if (part.startsWith(':')) {
            if (value === '') return null;
            parts[part.slice(1)] = decodeURIComponent(value);
        } else if (part !== value) {
            return null;
        }
    }
    return parts;
}

export function findRoute(path: string, among: readonly Route[] = routes): Match | null {
    for (const route of among) {
        const parts = matchPath(route.path, path);
        if (parts) return { route, parts };
    }
    return null;
}
