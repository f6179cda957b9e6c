import { defineConfig } from '@playwright/test';

// The tests of the pages in Debian's Chromium, against a server of their own
// (tests/support/floor.ts).
export default defineConfig({
    testDir: 'tests',
    outputDir: 'test-results',
    fullyParallel: false,
    workers: 1,
    timeout: 120_000,
    // On a machine that stands still for seconds a line is lost now and then; what fails twice is wrong.
    retries: 1,
    // Longer than bets stay open at a table where another test left somebody.
    expect: { timeout: 30_000 },
    // The test of a fifth game needs the program that has one: `npm run fifth-game`.
    projects: [
        { name: 'pages', testIgnore: 'fifth_game.spec.ts' },
        { name: 'fifth-game', testMatch: 'fifth_game.spec.ts' },
    ],
    reporter: process.env['CI'] ? 'line' : 'list',
    use: {
        browserName: 'chromium',
        launchOptions: {
            executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
            args: ['--no-sandbox', '--disable-dev-shm-usage'],
        },
        actionTimeout: 30_000,
        viewport: { width: 1440, height: 900 },
    },
});
