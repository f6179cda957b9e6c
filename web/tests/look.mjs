// Pictures of pages as people see them: node tests/look.mjs ADDRESS FOLDER PATH… takes each at
// 1440, 1024 and 390 pixels, light and dark. --guest comes in as a guest first; --enter LINK
// signs in.
import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
        guest: { type: 'boolean', default: false },
        enter: { type: 'string' },
        wait: { type: 'string', default: '800' },
        full: { type: 'boolean', default: true },
    },
});
const [address, folder, ...paths] = positionals;
if (!address || !folder || paths.length === 0) {
    console.error('node tests/look.mjs [--guest | --enter LINK] ADDRESS FOLDER PATH…');
    process.exit(2);
}
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const context = await browser.newContext({ baseURL: address });
const page = await context.newPage();
page.on('console', (line) => {
    if (line.type() === 'error') console.error(`${page.url()}: ${line.text()}`);
});
page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
if (values.guest) {
    await context.request.post('/api/v1/session/guest', { headers: { 'X-Fairdeal-Csrf': '1' } });
}
if (values.enter) await page.goto(values.enter);
for (const path of paths) {
    for (const width of [1440, 1024, 390]) {
        for (const colorScheme of ['light', 'dark']) {
            await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
            await page.emulateMedia({ colorScheme });
            await page.goto(path);
            await page.waitForTimeout(Number(values.wait));
            const name = path.replace(/^\/|\/$/g, '').replace(/[/?=&]/g, '-') || 'lobby';
            const file = join(
                folder,
                `${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`,
            );
            await page.screenshot({ path: file, fullPage: values.full });
            console.log(file);
        }
    }
}
await browser.close();
