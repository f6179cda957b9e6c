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

// Adds keys until the returned function is called. For an $effect: it must not depend on the list.
export function useKeys(group: KeyGroup): () => void {
    untrack(() => (groups = [...groups, group]));
    return () => untrack(() => (groups = groups.filter((one) => one !== group)));
}

const choosers = new Set(['radio', 'checkbox', 'range', 'file', 'button', 'submit']);

// Where letters are written. A chip or a slider that has the focus leaves them to the page.
const isTyping = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement &&
    (target.isContentEditable ||
        /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
        (target instanceof HTMLInputElement && !choosers.has(target.type)));

const controls = 'a, button, summary, [role="button"], [role="tab"]';

// What the pointer has given the focus to: no ring shows it, so Enter stays with the page.
let pointed: Element | null = null;

function point(event: Event): void {
    pointed = event.target instanceof Element ? event.target.closest(controls) : null;
}

// Enter and the space bar belong to the button, link or box that has the focus, arrows to what is
// moved by them.
function isOwnKey({ key, target }: KeyboardEvent): boolean {
    if (target instanceof HTMLInputElement)
        return key === ' ' || /^(Arrow|Home|End|Page)/.test(key);
    if (key !== 'Enter' && key !== ' ') return false;
    const control = target instanceof Element ? target.closest(controls) : null;
    return control !== null && control !== pointed;
}

function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isOwnKey(event) || document.querySelector('dialog[open]')) return;
    if (!settings.letters && event.key.length === 1 && event.key !== ' ') return;
    const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const listed = [...groups].reverse().flatMap((group) => group.keys);
    const same = listed.filter((one) => one.key === pressed);
    const found = same.find((one) => !one.isOff);
    // A key that does nothing just now does not press what the pointer was on, either.
    const isStray = same.length > 0 && pointed !== null && pointed === event.target;
    if (found || isStray) event.preventDefault();
    found?.run(event);
}

export function startKeys(): void {
    addEventListener('keydown', press);
    addEventListener('pointerdown', point, { capture: true });
    addEventListener('focusin', ({ target }) => {
        if (target !== pointed) pointed = null;
    });
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
