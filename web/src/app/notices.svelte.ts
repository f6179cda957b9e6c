import { untrack } from 'svelte';
import { asRefusal, type Refusal } from '../api/refusal';
import { alert } from './announce.svelte';

// Refusals that belong to no place of a page appear in a corner until they are closed or time out;
// the newest is on top.
export interface Notice {
    id: number;
    refusal: Refusal;
}

const longest = 12000;
let count = 0;

export const notices = $state<Notice[]>([]);

export function dismiss(id: number): void {
    const at = notices.findIndex((notice) => notice.id === id);
    if (at >= 0) notices.splice(at, 1);
}

// Announces a refusal. The page shows it in its place.
export function refused(thrown: unknown): Refusal {
    const refusal = asRefusal(thrown);
    alert(refusal.clause ? `${refusal.text} ${refusal.clause}` : refusal.text);
    return refusal;
}

// Announces a refusal and shows it in the corner, if the page has no better place.
export function notify(thrown: unknown): void {
    const refusal = refused(thrown);
    const id = ++count;
    untrack(() => {
        notices.unshift({ id, refusal });
        notices.splice(3);
    });
    setTimeout(() => dismiss(id), longest);
}

// Runs an action and shows its refusal, if there is one.
export async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
        return await act();
    } catch (thrown) {
        notify(thrown);
        return undefined;
    }
}
