import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
    id: string;
    help: string;
    nodes: { target: unknown; failureSummary?: string }[];
}

// No violation of WCAG 2.2 A or AA, as far as axe-core can tell.
export async function expectAccessible(page: Page): Promise<void> {
    // Colours that still change are no colours yet.
    await page.evaluate(async () => {
        const moving = document
            .getAnimations()
            .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(moving.map((one) => one.finished));
    });
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
    const found = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as {
            axe: { run(node: Node, options: object): Promise<{ violations: Finding[] }> };
        };
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
        const options = { runOnly: tags, resultTypes: ['violations'] };
        return (await axe.run(document, options)).violations;
    });
    const said = found.map(
        (one) =>
            `${one.id}: ${one.help}\n` +
            one.nodes
                .map((node) => `    ${JSON.stringify(node.target)} ${node.failureSummary}`)
                .join('\n'),
    );
    expect(said).toEqual([]);
}
