import { expect, type Page, type Request } from '@playwright/test';

// For expect.poll, which would otherwise look once a second: `expect.poll(look, often)`.
export const often = { intervals: [20, 50, 100] };

// Requests of a page that are under way.
const underWay = new WeakMap<Page, Set<Request>>();

export function watched(page: Page): Page {
    const open = new Set<Request>();
    let navigation: Request | undefined;
    underWay.set(page, open);
    page.on('request', (request) => {
        open.add(request);
        if (request.isNavigationRequest() && request.frame() === page.mainFrame())
            navigation = request;
    });
    // A new document has no use for what the last one asked, and nobody says how that ended.
    page.on('framenavigated', (frame) => {
        if (frame !== page.mainFrame() || !navigation) return;
        for (const request of open) if (request !== navigation) open.delete(request);
        navigation = undefined;
    });
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
    return page;
}

// Everything that the page has asked for is there, its letters included, and it shows no more that
// something is to come.
export async function settled(page: Page): Promise<void> {
    await page.waitForLoadState('load');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect.poll(() => underWay.get(page)?.size, often).toBe(0);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
