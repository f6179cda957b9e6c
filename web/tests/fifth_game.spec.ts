import { expect, test } from './support/floor';
import { setPace } from './support/play';
import { roundByKeyboard, roundByMouse } from './support/rounds';

// A game was added to the program by one folder (tests/fifth_game/check.sh), and to the pages by
// nothing: they find it, draw it and play it like the others.

interface Game {
    game: string;
    name: string;
    solves: boolean;
}

test('the lobby, the felt and the rules of every game of six', async ({ page, floor }) => {
    const games = (await (await page.request.get('/api/v1/games')).json()) as Game[];
    expect(games).toHaveLength(6);
    expect(floor.games.map(({ game }) => game).sort()).toEqual(
        games.map(({ game }) => game).sort(),
    );
    for (const { game, name, shown: id } of floor.games) {
        await page.goto('/');
        await expect(
            page.getByRole('main').getByRole('heading', { name, exact: true }),
        ).toBeVisible();
        await page.goto(`/tables/${id}`);
        const felt = page.getByRole('group', { name: 'The felt' });
        await expect(felt.getByRole('button', { name: /^Sit down at seat/ })).toHaveCount(6);
        await page.goto(`/rules/${game}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(page.getByRole('group', { name: /^Felt of/ })).toBeVisible();
    }
});

test('a game without exact mathematics is refused in the laboratory, and not offered', async ({
    page,
}) => {
    const games = (await (await page.request.get('/api/v1/games')).json()) as Game[];
    const unsolved = games.filter((one) => !one.solves);
    expect(unsolved).toHaveLength(1);
    for (const { game, name } of unsolved) {
        for (const asked of ['analysis', 'comparison']) {
            const answer = await page.request.get(`/api/v1/lab/${asked}?game=${game}`);
            expect(answer.status()).toBe(404);
            expect(await answer.json()).toMatchObject({ code: 'no-mathematics' });
        }
        await page.goto('/lab');
        const offered = page.getByRole('main').getByRole('link');
        for (const one of games.filter(({ solves }) => solves)) {
            await expect(offered.filter({ hasText: one.name }).first()).toBeVisible();
        }
        await expect(offered.filter({ hasText: name })).toHaveCount(0);
    }
});

test('a round of every game by mouse', async ({ page, tables }) => {
    await setPace(page, 'instant');
    for (const table of await tables.ofEveryGame()) await roundByMouse(page, table);
});

test('a round of every game by keyboard alone', async ({ page, tables }) => {
    await setPace(page, 'instant');
    for (const table of await tables.ofEveryGame()) await roundByKeyboard(page, table);
});

test('a round of every game is in the history, and can be seen again', async ({ page, tables }) => {
    await setPace(page, 'instant');
    for (const table of await tables.ofEveryGame()) {
        await roundByMouse(page, table);
        await page.goto('/history');
        await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
        await expect(page.getByRole('heading', { level: 1, name: /^Round \d+$/ })).toBeVisible();
        await expect(page.getByRole('slider', { name: 'Moment' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(table.name);
    }
});
