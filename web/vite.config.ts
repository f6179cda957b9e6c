import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { buildTarget } from './browsers.js';
import { compress } from './compress';
import { darkByPreference } from './dark_theme';

// The program that answers the API while the pages are worked on: fairdeal serve.
const floor = process.env['FAIRDEAL'] ?? 'http://127.0.0.1:8069';

export default defineConfig({
    plugins: [svelte(), compress()],
    css: { postcss: { plugins: [darkByPreference] } },
    build: {
        target: buildTarget,
        // The server's Content-Security-Policy lets nothing through that is written into the page:
        // no data: address, and no script that Vite would add for old browsers.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 200,
    },
    server: {
        port: 8170,
        proxy: {
            '/api': { target: floor, ws: true, changeOrigin: true, rewriteWsOrigin: true },
            '/enter': { target: floor, changeOrigin: true },
            '/version': { target: floor, changeOrigin: true },
        },
    },
    // The limits only end a test that hangs: how fast the machine is does not matter.
    test: {
        include: ['src/**/*.test.ts'],
        setupFiles: ['tests/support/node.ts'],
        testTimeout: 300_000,
        hookTimeout: 300_000,
    },
});
