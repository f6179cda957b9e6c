import { expect, type Page } from '@playwright/test';

// What is smaller than 44 by 44 pixels. A link in the middle of a sentence may be: it is as high
// as its line. An input is also touched through its label.
const smallTargets = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const isSmall = (one: HTMLElement): boolean => {
            // A link may be stretched over the whole of what it stands in.
            const isStretched = getComputedStyle(one, '::after').position === 'absolute';
            const whole = isStretched ? one.offsetParent : null;
            const boxes = [one, one.closest('label'), whole].flatMap(
                (each) => each?.getBoundingClientRect() ?? [],
            );
            return boxes.every((box) => box.width < 43.5 || box.height < 43.5);
        };
        const things = 'a[href], button, input, select, textarea, summary';
        return [...document.querySelectorAll<HTMLElement>(things)]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .filter((one) => !(one.tagName === 'A' && getComputedStyle(one).display === 'inline'))
            .filter(isSmall)
            .map((one) => {
                const { width, height } = one.getBoundingClientRect();
                const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
                return `${one.tagName} ${name}: ${Math.round(width)} by ${Math.round(height)}`;
            });
    });

// What reaches out of the page, where anything does.
const tooWide = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const width = document.documentElement.clientWidth;
        if ((document.scrollingElement?.scrollWidth ?? 0) <= width) return [];
        return [...document.querySelectorAll<HTMLElement>('body :not(svg, svg *)')]
            .filter((one) => one.getBoundingClientRect().right > width + 0.5)
            .map((one) => `${one.tagName} ${one.className} ${one.innerText.slice(0, 40)}`);
    });

export async function expectNotTooWide(page: Page, what: string): Promise<void> {
    expect.soft(await tooWide(page), `${what} is wider than the screen`).toEqual([]);
}

// Nothing scrolls sideways, and what can be touched is large enough for a finger.
export async function expectFits(page: Page, what: string): Promise<void> {
    await expectNotTooWide(page, what);
    expect.soft(await smallTargets(page), `${what}: too small for a finger`).toEqual([]);
}
