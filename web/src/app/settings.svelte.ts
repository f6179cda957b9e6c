// The user's settings of the look, kept only in this browser.

export type Theme = 'system' | 'light' | 'dark';
export type Deck = 'two' | 'four';
export type Pace = 'slow' | 'normal' | 'quick' | 'instant';

// How many milliseconds one flight of a card takes.
export const flights: Record<Pace, number> = { slow: 640, normal: 320, quick: 140, instant: 0 };

interface Settings {
    theme: Theme;
    deck: Deck;
    pace: Pace;
    // Single letters as keys; they can be turned off (WCAG 2.1.4).
    letters: boolean;
}

const place = 'fairdeal.settings';
const defaults: Settings = { theme: 'system', deck: 'two', pace: 'normal', letters: true };

function stored(): Settings {
    try {
        return { ...defaults, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Settings) };
    } catch {
        return { ...defaults };
    }
}

export const settings = $state<Settings>(stored());

function show(): void {
    const { dataset } = document.documentElement;
    if (settings.theme === 'system') delete dataset['theme'];
    else dataset['theme'] = settings.theme;
    dataset['deck'] = settings.deck;
    dataset['pace'] = settings.pace;
}

export function choose(change: Partial<Settings>): void {
    Object.assign(settings, change);
    show();
    try {
        localStorage.setItem(place, JSON.stringify(settings));
    } catch {
        // A browser without storage still applies the choice.
    }
}

export function startSettings(): void {
    show();
    // A choice in one tab applies in the others.
    addEventListener('storage', (change) => {
        if (change.key !== place) return;
        Object.assign(settings, stored());
        show();
    });
}

const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

// One flight of a card, in milliseconds; none where the user wants no motion.
export const flight = (): number => (calm?.matches ? 0 : flights[settings.pace]);
