// Only what Node 18 and the oldest supported browsers offer: `npm run check` in web/ runs this from the
// root of the project. Layout is prettier's, and types are tsc's.
import typescript from '@typescript-eslint/parser';
import compat from 'eslint-plugin-compat';
import es from 'eslint-plugin-es-x';
import node from 'eslint-plugin-n';
import globals from 'globals';
import svelte from 'svelte-eslint-parser';
import { oldestBrowsers } from '../../web/browsers.js';

const pages = ['web/src/**/*.ts', 'web/src/**/*.svelte'];
const underNode = ['web/*.{js,ts}', 'web/tests/**/*.{mjs,ts}', 'web/src/**/*.test.ts', 'tests/**/*.{js,mjs}'];

const oldestNode = '18.18.0';
// Node 18 has fetch, webcrypto and parseArgs, if only on trial. The last two stand where a browser runs
// what a test gives it, and in types.
const atNode = { allowExperimental: true, ignores: ['localStorage', 'SubtleCrypto'] };

// Nothing newer than ES2022, by the names of methods too: this reads no types.
const es2022 = {
    plugins: { 'es-x': es },
    rules: es.configs['flat/restrict-to-es2022'].rules,
    settings: { 'es-x': { aggressive: true } },
};

export default [
    { ignores: ['**/node_modules/', '**/dist/', '**/test-results/', 'build/'] },
    { files: ['**/*.ts'], languageOptions: { parser: typescript } },
    { files: ['**/*.svelte'], languageOptions: { parser: svelte, parserOptions: { parser: typescript } } },
    { files: [...pages, ...underNode], ...es2022 },
    {
        files: pages,
        ignores: ['**/*.test.ts'],
        plugins: { compat },
        languageOptions: { globals: globals.browser },
        rules: { 'compat/compat': 'error' },
        settings: { browsers: oldestBrowsers, lintAllEsApis: true },
    },
    {
        files: underNode,
        plugins: { n: node },
        languageOptions: { globals: globals.node },
        rules: Object.fromEntries(
            ['es-builtins', 'es-syntax', 'node-builtins'].map((name) => [
                `n/no-unsupported-features/${name}`,
                ['error', { version: oldestNode, ...(name === 'node-builtins' ? atNode : {}) }],
            ]),
        ),
    },
];
