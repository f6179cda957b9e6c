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

// Announces why something was not done. The page shows it where it happened.
export function refused(thrown: unknown): Refusal {
    const refusal = asRefusal(thrown);
    alert(refusal.clause ? `${refusal.text} ${refusal.clause}` : refusal.text);
    return refusal;
}

// The same where no place of the page is better: in the corner.
export function notify(thrown: unknown): void {
    const refusal = refused(thrown);
    const id = ++count;
    untrack(() => {
        notices.unshift({ id, refusal });
        notices.splice(3);
    });
    setTimeout(() => dismiss(id), longest);
}

// Does something and shows its refusal, if it is refused.
export async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
        return await act();
    } catch (thrown) {
        notify(thrown);
        return undefined;
    }
}
