import { defineConfig } from '@playwright/test';

// The tests of the pages in Debian's Chromium, in its form without windows, which takes a third less
// time. Each worker has a server of its own, whose clock stands still unless a test moves it
// (tests/support/server.ts), and each test tables of its own. Nothing waits for time to pass: the
// limits here only end a test that hangs.
const hangs = 300_000;

export default defineConfig({
    testDir: 'tests',
    outputDir: 'test-results',
    fullyParallel: true,
    workers: 2,
    retries: 0,
    timeout: 3 * hangs,
    expect: { timeout: hangs },
    // The test of a fifth game needs the program that has one: `npm run fifth-game`.
    projects: [
        { name: 'pages', testIgnore: 'fifth_game.spec.ts' },
        { name: 'fifth-game', testMatch: 'fifth_game.spec.ts' },
    ],
    reporter: process.env['CI'] ? 'line' : 'list',
    use: {
        browserName: 'chromium',
        launchOptions: {
            executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
            args: ['--no-sandbox', '--disable-dev-shm-usage'],
        },
        actionTimeout: hangs,
        navigationTimeout: hangs,
        viewport: { width: 1440, height: 900 },
    },
});
