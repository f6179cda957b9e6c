import type { CSSOptions } from 'vite';

type PostCss = Exclude<NonNullable<CSSOptions['postcss']>, string>;
type Plugin = NonNullable<PostCss['plugins']>[number];

const chosen = ":root[data-theme='dark']";

// The dark colors are written once, for users who choose dark. This plugin repeats them for systems
// that prefer dark where the user has chosen nothing. CSS cannot say both in one rule in the oldest
// browsers that we support.
export const darkByPreference: Plugin = {
    postcssPlugin: 'dark-by-preference',
    Once(sheet, { AtRule }) {
        sheet.each((rule) => {
            if (rule.type !== 'rule' || rule.selector !== chosen) return;
            const media = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
            media.append(rule.clone({ selector: ':root:not([data-theme])' }));
            rule.before(media);
        });
    },
};
