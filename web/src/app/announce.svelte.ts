import { untrack } from 'svelte';

// Announcements for screen readers. The shell has the two live regions; all code announces through
// this file.

interface Announcement {
    id: number;
    text: string;
}

const longest = 24;
let count = 0;

export const regions = $state<{ polite: Announcement[]; assertive: Announcement[] }>({
    polite: [],
    assertive: [],
});

// An effect that announces something must not depend on earlier announcements.
function add(region: Announcement[], text: string): void {
    untrack(() => {
        region.push({ id: ++count, text });
        if (region.length > longest) region.splice(0, region.length - longest);
    });
}

// Announced when the reader has finished its sentence: cards, results, whose turn it is.
export const announce = (text: string): void => add(regions.polite, text);

// Announced at once: a refusal, the last seconds of a clock, a lost connection.
export const alert = (text: string): void => add(regions.assertive, text);
