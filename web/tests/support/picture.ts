import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from './server';

// The pictures of docs/pages.md: every page as it is while people use it. `npm run pictures` puts
// them there; otherwise they are made and thrown away.
const folder = process.env['FAIRDEAL_PICTURES'] ?? join(root, 'web/test-results/pictures');
export const guide = join(root, 'docs/pages.md');

export async function keepPicture(page: Page, name: string): Promise<void> {
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.move(0, 0);
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${name}.png`);
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    expect(readFileSync(guide, 'utf8'), `${name} is in docs/pages.md`).toContain(`${name}.png`);
}
