import type { Page } from '@playwright/test';
import { guestOf, signIn, type Role } from './support/desk';
import { expect, test, type Floor } from './support/floor';

// The menu has what a role may open, and nothing else; an address leads no further than the menu.

// The server's word for a page, what the menu calls it, and addresses that belong to it.
const pages: { page: string; label: string; paths: string[] }[] = [
    { page: 'lobby', label: 'Lobby', paths: ['/'] },
    { page: 'rules', label: 'Rules', paths: ['/rules'] },
    { page: 'history', label: 'History', paths: ['/history'] },
    { page: 'lab', label: 'Lab', paths: ['/lab'] },
    { page: 'dealer', label: 'Dealer', paths: ['/dealer', '/dealer/1'] },
    {
        page: 'floor',
        label: 'Floor',
        paths: ['/floor', '/floor/tables/1', '/floor/approvals', '/floor/cage', '/floor/new'],
    },
    { page: 'reports', label: 'Reports', paths: ['/reports'] },
    { page: 'users', label: 'Users', paths: ['/users'] },
];

interface Known {
    role: string;
    pages: string[];
}

async function comeIn(page: Page, floor: Floor, who: string): Promise<void> {
    if (who === 'player') {
        const guest = await guestOf(floor);
        await page.context().addCookies((await guest.cookies()).cookies);
    } else if (who !== 'visitor') {
        await signIn(page, floor, who as Role);
    }
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link');

for (const who of ['visitor', 'player', 'dealer', 'floorperson', 'supervisor', 'auditor']) {
    test(`the menu and what lies beyond it: ${who}`, async ({ page, floor }) => {
        await comeIn(page, floor, who);
        const known = (await (await page.request.get('/api/v1/session')).json()) as Known;
        expect(known.role).toBe(who === 'visitor' ? 'guest' : who);
        expect(pages.map((one) => one.page)).toEqual(expect.arrayContaining(known.pages));
        const open = pages.filter((one) => known.pages.includes(one.page));
        const closed = pages.filter((one) => !known.pages.includes(one.page));
        expect(closed.length).toBeGreaterThan(0);

        for (const { paths, label } of open) {
            await page.goto(paths[0] ?? '/');
            await expect(menu(page)).toHaveText(open.map((one) => one.label));
            await expect(menu(page).filter({ hasText: label })).toHaveAttribute(
                'aria-current',
                'page',
            );
            await expect(page.getByText('This page is not for')).toHaveCount(0);
        }
        for (const path of closed.flatMap((one) => one.paths)) {
            await page.goto(path);
            const refusal = `This page is not for ${who === 'visitor' ? 'visitors' : 'your role'}.`;
            await expect(page.getByText(refusal)).toBeVisible();
            await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1);
            await expect(page.getByRole('main').getByRole('link')).toHaveText('Sign in');
            await expect(menu(page)).toHaveText(open.map((one) => one.label));
        }
    });
}
