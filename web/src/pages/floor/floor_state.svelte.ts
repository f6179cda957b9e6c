import { untrack } from 'svelte';
import { get } from '../../api/http';
import type { Approval, ListedTable } from '../../api/generated';
import type { FloorTable } from '../../api/tables';
import { connection } from '../../app/connection.svelte';
import { session } from '../../app/session.svelte';
import { isOnFloor } from '../../model/floor/glance';
import { roleMay, type FloorAct } from '../../model/floor/rights';

// The floor as the server last sent it. The pages of the floor share it; a page that shows it keeps
// it up to date.
export const floor = $state({
    tables: [] as FloorTable[],
    // Tables that other servers hold.
    elsewhere: 0,
    approvals: [] as Approval[],
    isLoaded: false,
    now: Date.now(),
});

const every = 2000;

export async function lookAtFloor(): Promise<void> {
    const [tables, { approvals }] = await Promise.all([
        get<ListedTable[]>('/api/v1/tables', { watching: true }),
        get<{ approvals: Approval[] }>('/api/v1/approvals', { watching: true }),
    ]);
    floor.tables = tables.filter(isOnFloor);
    floor.elsewhere = tables.length - floor.tables.length;
    floor.approvals = approvals;
    floor.now = Date.now();
    floor.isLoaded = true;
}

// Refreshes it regularly until the user leaves the page.
function watchFloor(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    async function look(): Promise<void> {
        try {
            await lookAtFloor();
            if (!isGone) connection.state = 'open';
        } catch {
            if (!isGone) connection.state = floor.isLoaded ? 'lost' : 'connecting';
        }
        if (!isGone) timer = setTimeout(look, every);
    }
    void look();
    return () => {
        isGone = true;
        clearTimeout(timer);
        connection.state = 'none';
    };
}

// Starts something when it is known that the viewer may do it, and ends it when the user leaves the
// page. The session may be known later than the page.
export function whenMay(act: FloorAct, begin: () => void | (() => void)): void {
    $effect(() => (roleMay(session.role, act) ? untrack(begin) : undefined));
}

// For a page that shows the floor.
export const useFloor = (): void => whenMay('look', watchFloor);
