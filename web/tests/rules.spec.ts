import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import type { Game } from '../src/api/generated';
import type { RulesSheet } from '../src/api/generated';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/floor';
import { program } from './support/server';

interface Listed {
    game: string;
    name: string;
}
interface ListedTable {
    id: number;
    game: string;
    pay: Record<string, string>;
}

const ask = async <Answer>(page: Page, path: string): Promise<Answer> =>
    (await (await page.request.get(path)).json()) as Answer;
const gamesOf = (page: Page): Promise<Listed[]> => ask(page, '/api/v1/games');

const odds = (page: Page) => page.getByRole('region', { name: 'What is paid' });

test('the rules of every game open without signing in', async ({ page }) => {
    await page.goto('/rules');
    for (const { game, name } of await gamesOf(page)) {
        await page.goto('/rules');
        await page.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(`/rules/${game}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        const sheet = await ask<RulesSheet>(page, `/api/v1/games/${game}/rules`);
        const clock = page.getByRole('region', { name: 'If the clock runs out' });
        for (const { text } of sheet.clock) await expect(clock).toContainText(text);
        const play = page.getByRole('region', { name: 'How it is played' });
        await expect(play.getByRole('listitem')).toHaveCount(sheet.steps.length);
        await expect(page.getByRole('group', { name: /^Felt of/ })).toBeVisible();
        await expect(page.locator('[id="felt"]').first()).toBeAttached();
    }
});

test('the odds are those the program pays by, in the words of the sign', async ({ page }) => {
    for (const { game } of await gamesOf(page)) {
        const said = execFileSync(program, ['rules', game, '--json'], { maxBuffer: 1 << 26 });
        const facts = JSON.parse(said.toString()) as Game;
        const sheet = await ask<RulesSheet>(page, `/api/v1/games/${game}/rules`);
        await page.goto(`/rules/${game}`);
        for (const shown of sheet.odds) {
            const table = odds(page).getByRole('table', { name: shown.title, exact: true });
            await expect(table.getByRole('row')).toHaveCount(shown.lines.length);
            for (const line of shown.lines) await expect(table).toContainText(line.odds);
        }
        for (const schedule of facts.schedules) {
            const table = page.getByRole('table', {
                name: `${schedule.name}: authorized pay tables`,
                exact: true,
            });
            const wanted = schedule.rows.map(({ key }) =>
                schedule.tables.map((one) => one.pays[key]?.text ?? '–'),
            );
            for (const [at, texts] of wanted.entries()) {
                const cells = table.locator('tbody tr').nth(at).locator('td');
                await expect(cells).toHaveCount(texts.length);
                await expect(cells).toContainText(texts);
            }
        }
    }
});

test('a citation opens its clause and its ruling', async ({ page }) => {
    for (const { game } of await gamesOf(page)) {
        const facts = await ask<Game>(page, `/api/v1/games/${game}`);
        const sheet = await ask<RulesSheet>(page, `/api/v1/games/${game}/rules`);
        await page.goto(`/rules/${game}`);
        const step = sheet.steps.find(({ source }) => source.includes(', ruling '));
        const [citation = '', ruling = ''] = (step?.source ?? '').split(', ruling ');
        const line = page
            .getByRole('region', { name: 'How it is played' })
            .getByRole('listitem')
            .filter({ hasText: step?.text ?? '' })
            .first();
        const cite = line.getByRole('button', { name: citation });
        await expect(cite).toHaveAttribute('aria-expanded', 'false');
        await cite.click();
        const clause = facts.clauses.find((one) => one.citation === citation);
        await expect(line).toContainText(clause?.text ?? 'no such clause');
        const text = facts.rulings.find((one) => one.id === ruling)?.text;
        await expect(line).toContainText(text ?? 'no such ruling');
        await page.keyboard.press('Enter');
        await expect(cite).toHaveAttribute('aria-expanded', 'false');
    }
});

test('a table has the odds in force there, and the sheet prints', async ({ page }) => {
    const tables = await ask<ListedTable[]>(page, '/api/v1/tables');
    for (const { id, game, pay } of tables.filter((one) => one.id < 10)) {
        await page.goto(`/rules/${game}`);
        await page.getByRole('combobox', { name: /^Odds of/ }).selectOption(String(id));
        await expect(page).toHaveURL(`/rules/${game}?table=${id}`);
        const sheet = await ask<RulesSheet>(page, `/api/v1/tables/${id}/rules`);
        await expect(page.getByText(`Table ${id}, ${sheet.authority}`)).toBeVisible();
        await expect(odds(page).getByRole('table')).toHaveCount(sheet.odds.length);
        const marked = page.getByRole('columnheader').filter({ hasText: 'in force' });
        const { schedules } = await ask<Game>(page, `/api/v1/games/${game}`);
        const wanted = schedules.flatMap(({ key }) => pay[key] ?? []);
        await expect(marked).toHaveText(wanted.map((table) => new RegExp(`^${table}in force`)));
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
    await expect(odds(page)).toBeVisible();
});

// A refused request is an error in the browser's own console, so this page is not watched for them.
test('a game or a table that is not there is refused in words', async ({ context }) => {
    const page = await context.newPage();
    const [game] = await gamesOf(page);
    await page.goto(`/rules/${game?.game}?table=999`);
    await expect(page.locator('main')).toContainText('There is no such table.');
    await page.goto('/rules/nowhere');
    await expect(page.locator('main')).toContainText('There is no such game.');
});

test('the rules have nothing that WCAG 2.2 AA forbids, in light and dark', async ({ page }) => {
    const [game] = (await gamesOf(page)).reverse();
    await page.goto('/rules');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/rules/${game?.game}`);
    await expect(page.getByRole('group', { name: /^Felt of/ })).toBeVisible();
    await page
        .getByRole('button', { name: /^N\.J\.A\.C\./ })
        .first()
        .click();
    await expectAccessible(page);
});
