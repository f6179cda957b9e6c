// How large the first page is, how soon it can be used, how soon a visitor is dealt in after one
// click, and the longest task of a page while a round of six seats is settled. node
// tests/measure.mjs ADDRESS loads the first page ten times, each time with nothing kept.
import { chromium } from '@playwright/test';
import { longestTaskOfRound } from './six_seats.mjs';

const [address] = process.argv.slice(2);
if (!address) {
    console.error('node tests/measure.mjs ADDRESS');
    process.exit(2);
}
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const times = [];
let bytes = 0;
for (let load = 0; load < 10; ++load) {
    const context = await browser.newContext({ baseURL: address });
    const page = await context.newPage();
    const sizes = [];
    page.on('requestfinished', (request) => sizes.push(request.sizes()));
    const began = performance.now();
    await page.goto('/', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: /^Deal me in/ });
    await button.and(page.locator(':enabled')).waitFor();
    times.push(Math.round(performance.now() - began));
    await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined);
    bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one.responseBodySize, 0);
    await context.close();
}
const visitor = await browser.newPage({ baseURL: address });
await visitor.goto('/');
const clicked = performance.now();
await visitor.getByRole('button', { name: /^Deal me in/ }).click();
await visitor
    .getByRole('log', { name: 'Announcements' })
    .getByText('You are dealt')
    .first()
    .waitFor();
const dealt = ((performance.now() - clicked) / 1000).toFixed(1);
times.sort((one, other) => one - other);
const size = (bytes / 1024).toFixed(1);
console.log(
    `${size} KiB; usable after ${times[0]} to ${times.at(-1)} ms; dealt in after ${dealt} s`,
);
await visitor.close();
const task = await longestTaskOfRound(browser, address);
console.log(
    `Longest task of a round with six seats: ${task.processor.toFixed(0)} ms of the processor ` +
        `(${task.clock.toFixed(0)} by the clock); over 50 is long, over 200 is too long`,
);
await browser.close();
