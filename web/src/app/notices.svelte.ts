import { untrack } from 'svelte';
import { asRefusal, type Refusal } from '../api/refusal';
import { alert } from './announce.svelte';

// Refusals that belong to no place of a page stand in a corner until they are closed or some time
// has passed; the newest is on top.
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

// Shows and announces why something was not done. Gives the refusal back, for a page that wants to
// show it where it happened as well.
export function refused(thrown: unknown): Refusal {
    const refusal = asRefusal(thrown);
    const id = ++count;
    untrack(() => {
        notices.unshift({ id, refusal });
        notices.splice(3);
    });
    alert(refusal.clause ? `${refusal.text} ${refusal.clause}` : refusal.text);
    setTimeout(() => dismiss(id), longest);
    return refusal;
}

// Does something and shows its refusal, if it is refused.
export async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
        return await act();
    } catch (thrown) {
        refused(thrown);
        return undefined;
    }
}
