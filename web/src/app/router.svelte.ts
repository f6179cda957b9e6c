// Where we are. Links are plain anchors; a click on one of ours changes the page without a reload.

export const place = $state({ path: location.pathname, search: location.search });

function follow(): void {
    place.path = location.pathname;
    place.search = location.search;
}

export function go(address: string, how: { replace?: boolean } = {}): void {
    if (how.replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    follow();
    scrollTo(0, 0);
}

function isOurs(link: HTMLAnchorElement, event: MouseEvent): boolean {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const isPage = link.origin === location.origin && !link.hasAttribute('download');
    const isServed = /^\/(api|enter|assets)\//.test(link.pathname);
    const isHere = link.pathname === location.pathname && link.hash !== '';
    return isPlain && isPage && !isServed && !isHere && link.target === '';
}

export function startRouter(): void {
    addEventListener('popstate', follow);
    addEventListener('click', (event) => {
        if (event.defaultPrevented || !(event.target instanceof Element)) return;
        const link = event.target.closest('a');
        if (!(link instanceof HTMLAnchorElement) || !link.href || !isOurs(link, event)) return;
        event.preventDefault();
        go(link.href);
    });
}
