import { expectAccessible } from './support/axe';
import { expect, test } from './support/floor';
import { settled } from './support/settled';

test('the lobby lists the tables and lets a visitor in with one click', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Tables · Fairdeal');
    const tables = page.getByRole('article');
    await expect(tables.first()).toBeVisible();
    expect(await tables.count()).toBeGreaterThanOrEqual(4);
    await expect(page.getByRole('button', { name: 'Deal me in as a guest' })).toBeEnabled();
});

test('the lobby has nothing that WCAG 2.2 AA forbids, in light and dark', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
});

test('the first page is small', async ({ page }) => {
    const sizes: Promise<{ responseBodySize: number }>[] = [];
    page.on('requestfinished', (request) => sizes.push(request.sizes()));
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Deal me in/ })).toBeEnabled();
    await settled(page);
    const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one.responseBodySize, 0);
    expect(bytes).toBeGreaterThan(20 * 1024);
    expect(bytes).toBeLessThanOrEqual(200 * 1024);
});
