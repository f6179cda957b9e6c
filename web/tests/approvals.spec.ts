import { expectAccessible } from './support/axe';
import { closeSecond, personOf, secondPage, signIn } from './support/desk';
import { expect, test } from './support/floor';
import { often } from './support/settled';

interface Settings {
    toml: string;
    game_number: number;
}
interface Approval {
    id: string;
    digest: string;
    state: string;
    reason: string;
}

test('one proposes other limits, another one approves exactly that', async ({
    page,
    browser,
    floor,
    tables,
}) => {
    const { id } = await tables.of(0);
    const auditor = await personOf(floor, 'auditor');
    const settings = (): Promise<Settings> =>
        auditor.must<Settings>('GET', `/api/v1/tables/${id}/settings`);
    const before = await settings();

    await signIn(page, floor, 'floorperson');
    await page.goto(`/floor/tables/${id}`);
    const least = page.getByRole('textbox', { name: /, least$/ }).first();
    await least.fill('10');
    await least.blur();
    const file = page.getByRole('region', { name: 'The table file, line by line' });
    await expect(file).toContainText(/comes: .*\{ min = 1000, max = \d+, step = 100 \}/);
    await page.getByLabel('Reason').fill('Weekend limits');
    await page.getByRole('button', { name: 'Propose this change' }).click();
    const own = page.getByRole('article', { name: `Table ${id}: its table file` });
    await expect(own).toContainText('You proposed it: another person must approve.');
    await expect(own.getByRole('button', { name: 'Approve as second' })).toHaveCount(0);
    await expectAccessible(page);

    const second = await secondPage(browser, floor, 'supervisor');
    await second.goto('/floor');
    const card = second.getByRole('article', { name: `Table ${id}: its table file` });
    await expect(card).toContainText('“Weekend limits”');
    await expect(card).toContainText('Computed here from what you see: the same.');
    await expectAccessible(second);
    expect((await settings()).toml).toBe(before.toml);
    await card.getByRole('button', { name: 'Approve as second' }).click();
    await expect(card).toBeHidden();
    await expect.poll(async () => (await settings()).toml, often).toContain('min = 1000');
    expect((await settings()).game_number).toBe(before.game_number + 1);

    await second.goto('/floor/approvals');
    await expect(card).toContainText('Done');
    await expect(card).toContainText('Approved by You, as supervisor');
    await expectAccessible(second);
    await closeSecond(second);
});

test('nobody approves their own proposal', async ({ page, floor, tables }) => {
    const metered = floor.games.find((one) => one.hasMeters);
    const { id } = await tables.of(metered?.game ?? '');
    const supervisor = await personOf(floor, 'supervisor');
    await signIn(page, floor, 'supervisor');
    await page.goto('/floor/approvals');
    const meter = page.getByLabel('Meter');
    const choice = meter.getByRole('option', { name: `Table ${id}, ` }).first();
    await meter.selectOption(await choice.getAttribute('value'));
    await page.getByLabel('It shall show').fill('12,000');
    await page.getByLabel('Reason').fill('Moved from another link');
    await page.getByRole('button', { name: 'Propose' }).click();
    const card = page.getByRole('article', {
        name: new RegExp(`^Table ${id}: .* meter shows$`),
    });
    await expect(card).toContainText('$12,000.00');
    await expect(card).toContainText('You proposed it: another person must approve.');
    await expect(card.getByRole('button', { name: 'Approve as second' })).toHaveCount(0);

    const { approvals } = await supervisor.must<{ approvals: Approval[] }>(
        'GET',
        '/api/v1/approvals',
    );
    const own = approvals.find((one) => one.reason === 'Moved from another link');
    expect(own?.state).toBe('open');
    const refused = await supervisor.ask('POST', `/api/v1/approvals/${own?.id}/approve`, {
        digest: own?.digest,
    });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
        code: 'same-person',
        detail: 'Another person must approve it.',
    });

    await card.getByRole('button', { name: 'Take it back' }).click();
    await expect(card).toContainText('Denied');
    await expectAccessible(page);
});
