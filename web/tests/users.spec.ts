import { expect, test as base, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expectNotTooWide } from './support/fits';
import { codeOf, openHouse, type House } from './support/house';
import { keepPicture } from './support/picture';

const test = base.extend<{ house: House }>({
    house: async ({}, use) => {
        const house = await openHouse('Ada');
        await use(house);
        await house.close();
    },
});

async function choosePassword(page: Page, password: string): Promise<string> {
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Once more').fill(password);
    await page.getByRole('button', { name: 'Set the password' }).click();
    const secret = page.locator('code');
    await expect(page.getByText('The password is set.').first()).toBeVisible();
    return (await secret.count()) > 0 ? ((await secret.textContent()) ?? '').trim() : '';
}

async function signIn(page: Page, name: string, password: string, code = ''): Promise<void> {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
}

test('the first administrator makes an account, locks it and opens it again', async ({
    page,
    house,
}) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(house.link);
    await expectAccessible(page);
    const secret = await choosePassword(page, 'correct horse battery');
    expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, 'Ada', 'wrong horse battery', codeOf(secret, house.now()));
    await expect(
        page.getByText('The name, the password or the code is wrong.').first(),
    ).toBeVisible();
    await signIn(page, 'Ada', 'correct horse battery', codeOf(secret, house.now()));
    await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();

    await page.getByRole('link', { name: 'Users' }).click();
    const accounts = page.getByRole('table', { name: 'Accounts' });
    await expect(accounts.getByRole('row', { name: /Ada/ })).toContainText('You');
    await page.getByLabel('Name').fill('Grace');
    await page.getByLabel('Role').selectOption('supervisor');
    await page.getByLabel('Password').fill('another long one');
    await page.getByRole('button', { name: 'Make the account' }).click();
    const grace = accounts.getByRole('row', { name: /Grace/ });
    await expect(grace).toContainText('Supervisor');
    await expect(page.getByText('Second factor of Grace')).toBeVisible();
    await keepPicture(page, 'users');
    await expectAccessible(page);

    // The same name again is refused in words.
    await page.getByLabel('Name').fill('Grace');
    await page.getByLabel('Password').fill('another long one');
    await page.getByRole('button', { name: 'Make the account' }).click();
    await expect(page.getByRole('main').getByText('Another account has this name.')).toBeVisible();

    await grace.getByRole('button', { name: 'Change Grace' }).click();
    const dialog = page.getByRole('dialog', { name: 'Grace' });
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await expect(grace).toContainText('Locked');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await expect(grace).toContainText('Open');
    await dialog.getByRole('button', { name: 'Password link' }).click();
    await expect(dialog.locator('code')).toContainText(`${house.address}/password#`);
    await expectAccessible(page);
    for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNotTooWide(page, `users at ${width} pixels`);
    }
    await page.keyboard.press('Escape');
    await expectNotTooWide(page, 'the accounts');
    await expectAccessible(page);
    expect(faults).toEqual([]);
});
