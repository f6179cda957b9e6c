import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/floor';
import { said, setPace } from './support/play';
import { often } from './support/settled';
import { decideToTheEnd, give, newGuest, placeBets, viewOf } from './support/staff';
import type { Tables } from './support/tables';

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment' });
const now = (page: Page) => page.locator('[aria-current="step"]');
const proof = (page: Page) => page.getByRole('region', { name: 'Proof' });

const seat = 1;

// Plays one round as a guest at a table of the first game, and gives its address.
async function playRound(page: Page, tables: Tables): Promise<string> {
    await setPace(page, 'instant');
    const { id } = await tables.of(0);
    await newGuest(page.request);
    const { round } = await viewOf(page, id);
    await give(page, id, 'take-seat', { seat });
    await placeBets(page, id, seat);
    await give(page, id, 'ready');
    await decideToTheEnd(page, id, round);
    await give(page, id, 'leave-seat', { seat });
    await page.goto('/history');
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect(first).toContainText(/You (won|lost|came out even)/);
    await first.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: /^Round \d+$/ })).toBeVisible();
    return new URL(page.url()).pathname;
}

test('a guest sees a round again, by buttons, keys and slider, and verifies it', async ({
    page,
    floor,
    tables,
}) => {
    // The page's clock shows the floor's time, and stands as that does. Until it stands it goes, and
    // it can be stopped only at a time to come: so it begins an hour earlier.
    await page.clock.install({ time: floor.now() - 3_600_000 });
    await page.clock.pauseAt(floor.now());
    await playRound(page, tables);
    await expect(slider(page)).toBeVisible();
    const last = Number(await slider(page).getAttribute('max'));
    expect(last).toBeGreaterThan(10);

    await test.step('asked before the floor has signed: says so, and waits', async () => {
        await expect(proof(page)).toContainText('The floor signs its record within a minute');
        await expect(proof(page).getByRole('button', { name: 'Download proof' })).toBeDisabled();
        await page.keyboard.press('v');
        await expect(proof(page)).toContainText('Then it is checked by itself.');
    });
    await test.step('step by step', async () => {
        await expect(page.getByText(`Moment 1 of ${last + 1}`)).toBeVisible();
        await page.keyboard.press('ArrowRight');
        await page.getByRole('button', { name: 'Next moment' }).click();
        await expect(page.getByText(`Moment 3 of ${last + 1}`)).toBeVisible();
        await expect(now(page)).toHaveCount(1);
        const text = (await now(page).locator('.text').innerText()).trim();
        await expect(page.getByRole('region', { name: 'This moment' })).toContainText(text);
        await expect(said(page)).toContainText(text);
        await page.keyboard.press('End');
        await expect(now(page)).toContainText('The round has ended');
        await slider(page).focus();
        await page.keyboard.press('Home');
        await expect(slider(page)).toHaveValue('0');
    });
    await test.step('it plays by itself, as fast as one likes', async () => {
        await page.getByRole('heading', { level: 1 }).click();
        await page.keyboard.press('f');
        await page.keyboard.press('f');
        await expect(page.getByLabel('Speed')).toHaveValue('4');
        await page.keyboard.press(' ');
        await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
        await expect(slider(page)).toHaveValue('0');
        await page.clock.runFor(5000);
        await expect.poll(() => slider(page).inputValue().then(Number), often).toBeGreaterThan(3);
        await page.keyboard.press(' ');
        await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    });
    await test.step('what every wager came to, and why', async () => {
        await page.keyboard.press('End');
        const settled = page.getByRole('region', { name: 'Settlement' });
        await settled
            .getByRole('button', { name: /^Why\?/ })
            .first()
            .click();
        await expect(settled).toContainText('N.J.A.C.');
    });
    await test.step('verified in the browser, as soon as the floor has signed', async () => {
        await floor.move(40_000);
        await page.clock.runFor(40_000);
        await expect(proof(page)).toContainText('This round is in the signed record, unchanged.');
        await expect(proof(page)).toContainText('has signed the record');
        await expect(proof(page)).toContainText(
            /All \d+ events shown here are those of the record/,
        );
        await expect(proof(page)).toContainText('Not checked here');
        await expect(proof(page)).toContainText('The deadlines of decisions');
        await expect(proof(page)).toContainText('The order of the shuffle');
    });
    await test.step('a changed byte in its file is caught', async () => {
        const download = page.waitForEvent('download');
        await proof(page).getByRole('link', { name: 'Download proof' }).click();
        const file = await download;
        expect(file.suggestedFilename()).toMatch(/^proof-\d+-\d+\.json$/);
        const text = readFileSync(await file.path(), 'utf8');
        await proof(page).getByText('With another key or a file').click();
        const check = proof(page).getByLabel('Check a proof file of this round');
        const upload = (content: string): Promise<void> =>
            check.setInputFiles({
                name: 'proof.json',
                mimeType: 'application/json',
                buffer: Buffer.from(content),
            });
        await upload(text);
        await expect(proof(page)).toContainText('in the signed record, unchanged');
        const at = text.lastIndexOf('"leaf"') + 120;
        const letter = text.charAt(at) === 'A' ? 'B' : 'A';
        await upload(text.slice(0, at) + letter + text.slice(at + 1));
        await expect(proof(page)).toContainText('This proof does not hold.');
        await upload(text.replace(/\$\d/, '$9'));
        await expect(proof(page)).toContainText('Its words at line');
        await proof(page)
            .getByLabel(/public key, if you have it/)
            .fill('somebody+00000000+AAAA');
        await upload(text);
        await expect(proof(page)).toContainText('The public key is not');
    });
});

test('the address of a round shows everybody only what they may see', async ({
    page,
    browser,
    tables,
}) => {
    const address = await playRound(page, tables);
    const own = await page
        .getByText(/^Dealt to seat/)
        .first()
        .innerText();
    expect(own).toMatch(/: (..)( ..)+\.$/);
    await page.getByText('Public', { exact: true }).click();
    await expect(page.getByText(/^Dealt to seat/).first()).toContainText(/\d cards\.\s*$/);

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const stranger = await context.newPage();
    const answers: Promise<string>[] = [];
    stranger.on('response', (answer) => {
        if (answer.url().includes('/api/v1/rounds/')) answers.push(answer.text());
    });
    await stranger.goto(address);
    await expect(stranger.getByText(/^Dealt to seat/).first()).toContainText(/\d cards\.\s*$/);
    const bytes = (await Promise.all(answers)).join('');
    const dealt = /"cards-dealt","data":\{"place":"hand","seat":\d,"cards":"([^"]*)"/.exec(bytes);
    expect(dealt?.[1]).toMatch(/^\?\?( \?\?)*$/);
    await context.close();
});

test('what the clock decided is marked', async ({ page, floor, tables }) => {
    const { id } = await tables.of(0);
    await newGuest(page.request);
    await page.goto(`/tables/${id}`);
    await give(page, id, 'take-seat', { seat });
    await placeBets(page, id, seat);
    await give(page, id, 'ready');
    const { round, clock = 0 } = await viewOf(page, id);
    expect(clock).toBeGreaterThan(1);
    const asked = page.getByRole('region', { name: 'What you can do' }).getByRole('button');
    await expect(asked.first()).toBeVisible();
    // A decision has its time, to the millisecond.
    await floor.move(clock - 1);
    expect((await viewOf(page, id)).state).toBe('deciding');
    await floor.move(1);
    for (let count = 0; count < 8 && (await viewOf(page, id)).round === round; ++count)
        await floor.move(clock);
    expect((await viewOf(page, id)).round).not.toBe(round);
    await page.goto(`/rounds/${round}`);
    const marked = page.getByText('Decided by the clock').first();
    await marked.click();
    await expect(page.getByRole('region', { name: 'This moment' })).toContainText(
        'Decided by the clock',
    );
});

test('a round that is not there is refused in words', async ({ browser, floor }) => {
    // The browser itself notes every 404 in its console, so this page is nobody's but the test's.
    const context = await browser.newContext({ baseURL: floor.address });
    const page = await context.newPage();
    await page.goto('/rounds/1/999999');
    await expect(page.getByRole('main')).toContainText('There is no record of that round.');
    await expectAccessible(page);
    await context.close();
});

test('history and replay have nothing that WCAG 2.2 AA forbids, in light and dark', async ({
    page,
    tables,
}) => {
    const address = await playRound(page, tables);
    await page.goto('/history');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(address);
    await expect(slider(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('End');
    await expectAccessible(page);
});
