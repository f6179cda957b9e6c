// The oldest browsers that show the pages: vite builds for them, and the lint in tests/lint lets nothing
// through that they lack.
export const oldestBrowsers = [
    'chrome 111',
    'edge 111',
    'firefox 121',
    'safari 16.4',
    'ios_saf 16.4',
];

// The same in esbuild's words.
export const buildTarget = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'];
