import type { Component } from 'svelte';

// A page and its address. Each folder under pages/ has a route.ts that exports `routes`; no other
// file has to name the page.
export interface Route {
    // '/rounds/:table/:number': the page gets parts after a colon as properties.
    path: string;
    // The window's title, before "Fairdeal".
    title: string;
    // Its properties are the named parts of the path, all of them strings.
    load(): Promise<{ default: Component<never> }>;
    // A place in the menu; lower numbers stand first.
    menu?: { label: string; order: number };
    // The page's name in the session's `pages`. Users whose session lacks it do not see the page. A
    // page without a name is open to everybody.
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
