import { untrack } from 'svelte';
import { settings } from './settings.svelte';

// The keys of the page that is open. A page says which it has; the dialog behind "?" lists them.
export interface Key {
    // As KeyboardEvent.key has it: 'p', 'Enter', 'ArrowLeft', '?'.
    key: string;
    // What it does, in the words of the button it stands for.
    does: string;
    run(event: KeyboardEvent): void;
    // A key that is listed but does nothing just now.
    isOff?: boolean;
}

export interface KeyGroup {
    title: string;
    keys: Key[];
}

let groups = $state.raw<readonly KeyGroup[]>([]);

export const keyGroups = (): readonly KeyGroup[] => groups;

// Adds keys until the function it gives is called; for an $effect, which must not hang on the list.
export function useKeys(group: KeyGroup): () => void {
    untrack(() => (groups = [...groups, group]));
    return () => untrack(() => (groups = groups.filter((one) => one !== group)));
}

const isTyping = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

// Enter and the space bar belong to the button, link or box that has the focus.
const isOwnKey = (event: KeyboardEvent): boolean =>
    (event.key === 'Enter' || event.key === ' ') &&
    event.target instanceof Element &&
    event.target.closest('a, button, summary, [role="button"], [role="tab"]') !== null;

function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isOwnKey(event) || document.querySelector('dialog[open]')) return;
    if (!settings.letters && event.key.length === 1 && event.key !== ' ') return;
    const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    for (const group of [...groups].reverse()) {
        const found = group.keys.find((one) => one.key === pressed && !one.isOff);
        if (!found) continue;
        event.preventDefault();
        found.run(event);
        return;
    }
}

export function startKeys(): void {
    addEventListener('keydown', press);
}

const names: Record<string, string> = {
    ' ': 'Space',
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    Escape: 'Esc',
};

// What stands on the key.
export const keyName = (key: string): string =>
    names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
