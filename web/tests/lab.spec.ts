import { execFileSync } from 'node:child_process';
import type { Page, Request } from '@playwright/test';
import type { Advice, Analysis, Comparison, Exact, Game } from '../src/api/generated';
import { cardName } from '../src/cards/names';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/floor';
import { program } from './support/server';
import { often, settled } from './support/settled';

// The page against the program's own commands: what it shows is what `analyze` and `advise` say. Where a
// test asks about other stakes and tables, it takes the same answer from the server, which has it by
// then.

// All at one server, which keeps what it has worked out. It refuses questions when too many wait,
// so a page is left when it has its answers.
test.describe.configure({ mode: 'default' });

const answers = new Map<string, unknown>();

function run<Answer>(...args: string[]): Answer {
    const key = args.join(' ');
    const found = answers.get(key);
    if (found) return found as Answer;
    const said = execFileSync(program, [...args, '--json'], { maxBuffer: 1 << 26 }).toString();
    answers.set(key, JSON.parse(said));
    return answers.get(key) as Answer;
}

async function answered<Answer>(page: Page, what: string, query: URLSearchParams): Promise<Answer> {
    const answer = await page.request.get(`/api/v1/lab/${what}?${query}`);
    expect(answer.status()).toBe(200);
    return (await answer.json()) as Answer;
}
const analysisOf = (page: Page, game: string, base: string, bet: string): Promise<Analysis> =>
    answered(page, 'analysis', new URLSearchParams({ game, [`bet.${base}`]: bet }));

const gamesOf = async (page: Page): Promise<string[]> => {
    const listed = (await (await page.request.get('/api/v1/games')).json()) as {
        game: string;
        solves: boolean;
    }[];
    return listed.filter((one) => one.solves).map((one) => one.game);
};
// The last two of the list are counted in milliseconds, the others take seconds of both cores. What
// the page does is the same for all of them.
const quickGamesOf = async (page: Page): Promise<string[]> => (await gamesOf(page)).slice(-2);
const factsOf = async (page: Page, game: string): Promise<Game> =>
    (await (await page.request.get(`/api/v1/games/${game}`)).json()) as Game;

// Written here once more, in another way than the page writes it.
const minus = (text: string): string => text.replace('-', '−');
const percent = (figure: Exact, places = 4): string => minus((figure.value * 100).toFixed(places));
const grouped = (digits: string): string =>
    minus(digits.replace(/\d+/g, (one) => BigInt(one).toLocaleString('en-US')));
const fraction = (figure: Exact): string =>
    grouped(figure.exact.replace(/\/1$/, '')).replace('/', ' / ');

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);

async function expectFigures(page: Page, wanted: Analysis): Promise<void> {
    const edge = figure(page, 'house_edge');
    await expect(edge).toHaveText(`${percent(wanted.house_edge)}%`);
    await expect(page.getByText(`${fraction(wanted.house_edge)} of the`)).toBeVisible();
    await expect(figure(page, 'element_of_risk')).toContainText(
        `${percent(wanted.element_of_risk)} %`,
    );
    await expect(figure(page, 'standard_deviation')).toContainText(
        wanted.standard_deviation.value.toFixed(4),
    );
    await expect(figure(page, 'average_wager')).toContainText(
        wanted.average_wager.value.toFixed(4),
    );
    for (const { text } of wanted.warnings) {
        const said = page.getByRole('region', { name: /What to know/ }).getByText(text);
        await expect(said).toBeVisible();
    }
}

async function expectResults(page: Page, wanted: Analysis): Promise<void> {
    const panel = page.getByRole('region', { name: 'Results of the main game' }).first();
    await panel.getByText(/^All \d+ results as a table$/).click();
    const counts = Object.entries(wanted.outcomes)
        .sort(([one], [other]) => Number(one) - Number(other))
        .map(([, count]) => grouped(String(count)));
    await expect(panel.locator('tbody tr td:last-child')).toHaveText(counts);
}

test('every game shows the figures of `analyze`', async ({ page }) => {
    // The comparison of all tables is the longest count, and another test's: here it gets no answer.
    await page.route('**/api/v1/lab/comparison?*', () => undefined);
    for (const game of await gamesOf(page)) {
        const wanted = run<Analysis>('analyze', game);
        await page.goto(`/lab/${game}`);
        await expectFigures(page, wanted);
        await expectResults(page, wanted);
        const shares = Object.values(wanted.decisions).map((one) => `${percent(one, 2)} %`);
        const list = page.locator('.choices').first().getByRole('listitem').locator('b');
        await expect(list).toHaveText(shares);
    }
});

test('the address asks: other tables, stakes and meters', async ({ page }) => {
    for (const game of await quickGamesOf(page)) {
        const facts = await factsOf(page, game);
        const query = new URLSearchParams();
        const add = (kind: string, name: string, value: string): void =>
            query.set(`${kind}.${name}`, value);
        for (const { key, tables } of facts.schedules) add('pay', key, tables.at(-1)?.id ?? '');
        for (const { key, kind } of facts.wagers) {
            if (kind === 'required' || kind === 'optional') add('bet', key, '1500');
        }
        for (const meter of facts.meters) add('meter', meter, '2500000');
        await page.goto(`/lab/${game}?${query}`);
        query.set('game', game);
        await expectFigures(page, await answered<Analysis>(page, 'analysis', query));
        await settled(page);
    }
});

// A refused request is an error in the browser's own console, so this page is not watched for them.
test('what is not allowed is refused with its clause', async ({ context }) => {
    const page = await context.newPage();
    let tried = 0;
    for (const game of await gamesOf(page)) {
        for (const pair of (await factsOf(page, game)).table_pairs) {
            await page.goto(`/lab/${game}?pay.${pair.schedule}=${pair.table}`);
            const note = page.locator('main').getByText(String(pair.clause));
            await expect(note.first()).toBeVisible();
            await expect(figure(page, 'house_edge')).toHaveCount(0);
            ++tried;
        }
    }
    expect(tried).toBeGreaterThan(0);
});

test('a slider is moved by keys, and a reload asks the same', async ({ page }) => {
    const [game = ''] = (await gamesOf(page)).reverse();
    const facts = await factsOf(page, game);
    const base = facts.wagers.find((wager) => wager.key === facts.base_wager);
    await page.goto(`/lab/${game}`);
    const slider = page.getByRole('slider', { name: base?.name ?? '', exact: true });
    await expect(figure(page, 'house_edge')).toBeVisible();
    await slider.focus();
    await expect(slider).toHaveAttribute('aria-valuetext', '$10');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '$12');
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', '$500');
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', '$400');
    await expect(page).toHaveURL(new RegExp(`bet\\.${facts.base_wager}=40000`));
    await expectFigures(page, await analysisOf(page, game, facts.base_wager, '40000'));
    const typed = page.getByRole('textbox', { name: `${base?.name}, in dollars` });
    await typed.fill('12.50');
    await typed.press('Enter');
    await expect(page).toHaveURL(new RegExp(`bet\\.${facts.base_wager}=1250`));
    await page.reload();
    await expect(typed).toHaveValue('$12.50');
    await typed.fill('much');
    await typed.press('Enter');
    await expect(page.getByText('An amount in dollars, as 12.50.')).toBeVisible();
    await settled(page);
});

test('an older answer never stands beside a newer question', async ({ page }) => {
    const [game = ''] = (await gamesOf(page)).reverse();
    const { base_wager: base, wagers } = await factsOf(page, game);
    const name = wagers.find((wager) => wager.key === base)?.name ?? '';
    await page.goto(`/lab/${game}`);
    const edge = figure(page, 'house_edge');
    await expect(edge).toBeVisible();
    let free = (): void => {};
    const held = new Promise<void>((done) => (free = done));
    let asked = 0;
    await page.route(`**/lab/analysis?*bet.${base}=1200*`, async (route) => {
        ++asked;
        await held;
        await route.continue().catch(() => undefined);
    });
    // The page has its answer, or has given it up.
    const isHeld = (request: Request): boolean => request.url().includes(`bet.${base}=1200`);
    const over = Promise.race([
        page.waitForEvent('requestfinished', { predicate: isHeld, timeout: 0 }),
        page.waitForEvent('requestfailed', { predicate: isHeld, timeout: 0 }),
    ]);
    const slider = page.getByRole('slider', { name, exact: true });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => asked, often).toBe(1);
    // Greyed, and out of reach of a screen reader, while its question is another.
    await expect(page.locator('.answer[inert]', { has: edge })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expectFigures(page, await analysisOf(page, game, base, '1500'));
    free();
    await over;
    await expectFigures(page, await analysisOf(page, game, base, '1500'));
    await expect(page.locator('.answer[inert]', { has: edge })).toHaveCount(0);
    await settled(page);
});

async function pickCards(page: Page, cards: string[]): Promise<void> {
    const deck = page.getByRole('group', { name: /^Deck/ });
    for (const card of cards) await deck.getByRole('button', { name: cardName(card) }).click();
}

test('the adviser says what `advise` says, of cards that are clicked', async ({ page }) => {
    await page.route('**/api/v1/lab/comparison?*', () => undefined);
    for (const game of await gamesOf(page)) {
        const facts = await factsOf(page, game);
        await page.goto(`/lab/${game}`);
        const choices = page.getByRole('list', { name: 'Choices, best first' });
        await expect(choices).toBeVisible();
        const turned = await page.getByRole('group', { name: 'Community' }).count();
        await page.getByRole('button', { name: 'Clear' }).click();
        await expect(choices).toHaveCount(0);
        await page.getByText('Choose other cards').click();
        const hand = ['Qs', '6h', '4d', 'Qd', '9c'].slice(0, facts.deal.player);
        const flop = turned > 0 ? ['Kh', '7c'] : [];
        await pickCards(page, [...hand, ...flop]);
        const args = flop.length > 0 ? ['--flop', flop.join(' ')] : [];
        const wanted = run<Advice>('advise', game, hand.join(' '), ...args);
        await expect(choices).toBeVisible();
        const all = page.getByRole('button', { name: /^All \d+ choices$/ });
        if (wanted.choices.length > 6) await all.click();
        const shown = choices.getByRole('listitem');
        await expect(shown).toHaveCount(wanted.choices.length);
        for (const [at, choice] of wanted.choices.entries()) {
            await expect(shown.nth(at)).toHaveAttribute('data-choice', choice.choice);
            const value = minus(choice.value.value.toFixed(4));
            await expect(shown.nth(at)).toContainText(value);
        }
        await expect(shown.first()).toContainText('Best');
        await page.getByLabel('Exact fractions').check();
        const exact = fraction(wanted.choices[0]?.value ?? { exact: '0/1', value: 0 });
        await expect(shown.first()).toContainText(exact);
        await page.getByLabel('Exact fractions').uncheck();
    }
});

test('the deck is used by keys, and cards are typed', async ({ page }) => {
    const [game = ''] = (await gamesOf(page)).reverse();
    await page.goto(`/lab/${game}?cards=`);
    await page.getByText('Choose other cards').click();
    const deck = page.getByRole('group', { name: /^Deck/ });
    await deck.getByRole('button', { name: 'ace of spades' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(deck.getByRole('button', { name: 'king of hearts, your hand' })).toBeFocused();
    await expect(page).toHaveURL(/cards=Kh/);
    await page.getByRole('textbox', { name: 'Or type them' }).fill('qs 6h 4d');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/cards=Qs\+6h\+4d/);
    await page.getByRole('textbox', { name: 'Or type them' }).fill('zz');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Write cards as/)).toBeVisible();
    await settled(page);
});

test('all authorized tables are compared', async ({ page }) => {
    for (const game of await quickGamesOf(page)) {
        await page.goto(`/lab/${game}`);
        const panel = page.getByRole('region', { name: 'Pay tables compared', exact: true });
        await expect(panel).toBeVisible();
        for (const more of await panel.getByRole('button', { name: /^All / }).all()) {
            await more.click();
        }
        const asked = new URLSearchParams({ game });
        const { rows } = await answered<Comparison>(page, 'comparison', asked);
        const wanted = rows.map((one) => `${percent(one.house_edge)} %`);
        await expect(panel.locator('tbody tr td:nth-of-type(2)')).toHaveText(wanted);
        // Another table is one click away, and the address says so.
        const other = panel.getByRole('link', { name: /^Ask with/ }).first();
        const address = (await other.getAttribute('href')) ?? '';
        await other.click();
        await expect(page).toHaveURL(address);
        await settled(page);
    }
});

test('meters: where the player no longer loses', async ({ page }) => {
    let tried = 0;
    for (const game of await gamesOf(page)) {
        const facts = await factsOf(page, game);
        if (facts.meters.length === 0) continue;
        ++tried;
        await page.goto(`/lab/${game}`);
        await page.getByRole('button', { name: /^Stake \$/ }).click();
        const plot = page.getByRole('img', { name: /^Return of the wager by/ });
        await expect(plot).toBeVisible();
        await expect(
            page.getByRole('table', { name: 'Meters at which the player no longer loses' }),
        ).toContainText('$');
        const slider = page.getByRole('slider', { name: new RegExp(facts.meters[0] ?? '', 'i') });
        await slider.focus();
        await page.keyboard.press('ArrowRight');
        await expect(page).toHaveURL(new RegExp(`meter\\.${facts.meters[0]}=`));
        await settled(page);
    }
    expect(tried).toBeGreaterThan(0);
});

test('the par sheet is kept in five forms', async ({ page }) => {
    const [game = ''] = (await gamesOf(page)).reverse();
    await page.goto(`/lab/${game}`);
    await expect(figure(page, 'house_edge')).toBeVisible();
    const types = {
        PDF: 'application/pdf',
        HTML: 'text/html',
        Excel: 'spreadsheet',
        CSV: 'text/csv',
        JSON: 'application/json',
    };
    for (const [name, type] of Object.entries(types)) {
        const link = page.getByRole('link', { name: `Par sheet as ${name}` });
        const address = (await link.getAttribute('href')) ?? '';
        let answer = await page.request.get(address);
        // The laboratory may still work out what pages asked that are gone.
        const isBusy = async (): Promise<boolean> => {
            if (answer.status() === 503) answer = await page.request.get(address);
            return answer.status() === 503;
        };
        await expect.poll(isBusy, often).toBe(false);
        expect(answer.status()).toBe(200);
        expect(answer.headers()['content-type']).toContain(type);
        expect((await answer.body()).length).toBeGreaterThan(1000);
    }
});

test('the lab has nothing that WCAG 2.2 AA forbids, in light and dark', async ({ page }) => {
    const [game = ''] = (await gamesOf(page)).reverse();
    await page.goto(`/lab/${game}`);
    await expect(
        page.getByRole('region', { name: 'Pay tables compared', exact: true }),
    ).toBeVisible();
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expect(page.getByText('Counting…')).toHaveCount(0);
    await expectAccessible(page);
});
