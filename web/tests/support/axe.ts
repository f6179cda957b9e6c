import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
    id: string;
    help: string;
    nodes: { target: unknown; failureSummary?: string }[];
}

// What depends on the theme.
const colors = ['color-contrast', 'link-in-text-block'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

// What axe-core finds by these rules, in words.
async function findings(page: Page, rules: object): Promise<string[]> {
    // Colors that still change are no colors yet.
    await page.evaluate(async () => {
        const moving = document
            .getAnimations()
            .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(moving.map((one) => one.finished));
    });
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
    const found = await page.evaluate(async (options) => {
        const { axe } = globalThis as unknown as {
            axe: { run(node: Node, options: object): Promise<{ violations: Finding[] }> };
        };
        return (await axe.run(document, { ...options, resultTypes: ['violations'] })).violations;
    }, rules);
    return found.map(
        (one) =>
            `${one.id}: ${one.help}\n` +
            one.nodes
                .map((node) => `    ${JSON.stringify(node.target)} ${node.failureSummary}`)
                .join('\n'),
    );
}

// No violation of WCAG 2.2 A or AA, as far as axe-core can tell, with the colors of light and dark.
export async function expectAccessible(page: Page): Promise<void> {
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await findings(page, { runOnly: tags })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(page, { runOnly: { type: 'rule', values: colors } })).toEqual([]);
    await page.emulateMedia({ colorScheme: null });
}

// The same but for colors: of a page whose colors have been looked at, in another width.
export async function expectAccessibleLayout(page: Page): Promise<void> {
    const rules = Object.fromEntries(colors.map((name) => [name, { enabled: false }]));
    expect(await findings(page, { runOnly: tags, rules })).toEqual([]);
}
