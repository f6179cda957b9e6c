import type { Page } from '@playwright/test';
import { expect, test } from './support/floor';
import { setPace } from './support/play';
import { often } from './support/settled';

// A round as somebody plays it who does not see the page: what is said in the live regions tells
// what to do, and everything is found by its role and its name. How it looks is not asked.

class Reader {
    private readonly said: string[] = [];
    // Where the next question is listened for.
    private at = 0;

    private constructor(private readonly page: Page) {}

    // Hears what is added to a live region, in the order in which it is added.
    static async at(page: Page): Promise<Reader> {
        const reader = new Reader(page);
        await page.exposeFunction('hear', (text: string) => reader.said.push(text));
        await page.addInitScript(() => {
            const { hear } = globalThis as unknown as { hear(text: string): void };
            new MutationObserver((changes) => {
                for (const node of changes.flatMap((change) => [...change.addedNodes])) {
                    if (!(node instanceof HTMLElement)) continue;
                    const region = node.parentElement?.getAttribute('role') ?? '';
                    if (/^(log|alert|status)$/.test(region)) hear(node.textContent ?? '');
                }
            }).observe(document, { childList: true, subtree: true });
        });
        return reader;
    }

    begin(): void {
        this.at = this.said.length;
        this.from = this.said.length;
    }
    private from = 0;

    // What was said in this round.
    get heard(): string[] {
        return this.said.slice(this.from);
    }

    // The next thing said that fits; what was said before it is past.
    async hears(pattern: RegExp): Promise<RegExpExecArray> {
        let found: RegExpExecArray | null = null;
        const listen = (): boolean => {
            while (!found && this.at < this.said.length) {
                found = pattern.exec(this.said[this.at++] ?? '');
            }
            return found !== null;
        };
        await expect
            .poll(listen, { ...often, message: `to hear ${pattern}` })
            .toBe(true)
            .catch((thrown: Error) => {
                throw new Error(`${thrown.message}\nHeard:\n${this.heard.join('\n')}`);
            });
        return found as unknown as RegExpExecArray;
    }

    press(name: string | RegExp): Promise<void> {
        return this.page.getByRole('button', { name }).first().click();
    }
}

const beginsWith = (name: string, then = ''): RegExp =>
    new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${then}`);

// "Ante, $5 to $5,000; Bonus, $1" → the names.
const namesIn = (list: string): string[] => list.split('; ').map((one) => one.split(', ')[0] ?? '');

async function bet(reader: Reader): Promise<string[]> {
    const names = namesIn((await reader.hears(/^Place your bets: (.*)\.$/))[1] ?? '');
    for (const name of names) await reader.press(beginsWith(`${name}: `, '.*Add'));
    const [, next = ''] = await reader.hears(/^To go on: (.*)\.$/);
    await reader.press(next);
    return names;
}

async function throwFirst(reader: Reader, hand: string): Promise<void> {
    const [card = ''] = hand.split(/, | and /);
    await reader.press(`Throw ${card}`);
    await reader.hears(beginsWith(`To throw: ${card}.`));
}

// Stays in; where cards can be thrown, throws the first that was heard.
async function decide(reader: Reader, asked: string, hand: string): Promise<void> {
    if (/^choose .* to throw/.test(asked)) {
        await throwFirst(reader, hand);
        await reader.press(/^Throw 1 card/);
    } else if (asked.startsWith('show your hand')) {
        await reader.press('Show the hand');
    } else {
        const options = asked.split('; ');
        const draw = options.find((one) => one.includes('throws'));
        if (draw) await throwFirst(reader, hand);
        const stay = draw ?? options.find((one) => one.includes('bets')) ?? '';
        await reader.press(beginsWith(stay.split(', ')[0] ?? ''));
    }
}

const cents = (amount: string): number => Math.round(Number(amount.replace(/[$,]/g, '')) * 100);

// What the lines of the settlement come to, as they were heard.
function netHeard(heard: readonly string[]): number {
    let net = 0;
    for (const line of heard) {
        const found = /^[\w/ ]+ (wins|loses) (\$[\d,]+(?:\.\d\d)?)/.exec(line);
        if (found) net += cents(found[2] ?? '') * (found[1] === 'wins' ? 1 : -1);
    }
    return net;
}

const happenings = new RegExp(
    [
        '^You are dealt (.* of .*|.* joker)\\.$',
        '^Your turn: (.*)\\. \\d+ seconds\\.$',
        '^The round has ended: (.*)\\.$',
    ].join('|'),
);

async function playRound(reader: Reader): Promise<void> {
    reader.begin();
    await reader.press(/^Sit down at seat/);
    await reader.hears(/^You take seat \d\.$/);
    const names = await bet(reader);
    await reader.hears(/^No more bets\.$/);
    let hand = '';
    let result = '';
    while (result === '') {
        const [, dealt, asked, ended] = await reader.hears(happenings);
        if (dealt) hand = dealt;
        if (asked) await decide(reader, asked, hand);
        result = ended ?? '';
    }
    for (const name of names) {
        const lines = reader.heard.filter((line) =>
            beginsWith(name, '(?: of \\$\\S+)? (?:wins|loses|pushes)\\b').test(line),
        );
        expect(lines, `what ${name} came to`).toHaveLength(1);
    }
    const net = netHeard(reader.heard);
    const [, word, amount = '$0'] = /^you (won|lost|are even)(?: (.*))?$/.exec(result) ?? [];
    expect({ word, amount: cents(amount) }, reader.heard.join('\n')).toEqual({
        word: net > 0 ? 'won' : net < 0 ? 'lost' : 'are even',
        amount: Math.abs(net),
    });
}

test('a round of every game by ear: roles, names and live regions alone', async ({
    page,
    tables,
}) => {
    const reader = await Reader.at(page);
    await setPace(page, 'instant');
    for (const table of await tables.ofEveryGame()) {
        await page.goto(`/tables/${table.id}`);
        await playRound(reader);
        await reader.press('Leave the seat');
        await reader.hears(/^You leave the seat/);
    }
});
