import { untrack } from 'svelte';
import { settings } from './settings.svelte';

// The keys of the open page. A page registers its keys; the dialog behind "?" lists them.
export interface Key {
    // As KeyboardEvent.key has it: 'p', 'Enter', 'ArrowLeft', '?'.
    key: string;
    // Its effect, in the words of the corresponding button.
    does: string;
    run(event: KeyboardEvent): void;
    // A key that is listed but inactive now.
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

// Whether the element takes letters. A focused chip or slider leaves them to the page.
const isTyping = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement &&
    (target.isContentEditable ||
        /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
        (target instanceof HTMLInputElement && !choosers.has(target.type)));

const controls = 'a, button, summary, [role="button"], [role="tab"]';

// The element that the pointer has focused. It has no focus ring, so Enter belongs to the page.
let pointed: Element | null = null;

function point(event: Event): void {
    pointed = event.target instanceof Element ? event.target.closest(controls) : null;
}

// Enter and the space bar belong to the focused button, link or box, arrow keys to the element that
// they move.
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
    // An inactive key must not press the element under the pointer, either.
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

// The label on the key.
export const keyName = (key: string): string =>
    names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
