import { Refusal } from '../../api/refusal';
import { words } from '../../design/words';
import type { Analysis, Game, GameWager, PayTable, Schedule } from '../../api/generated';

// A question about exact figures, as the address keeps it. Anything left out has the program's
// default: the first pay tables, the base wager with the wagers it requires, meters at their reset.
export interface Question {
    // A table of this floor, whose pay tables and elections are the beginning.
    table: string;
    pay: Record<string, string>;
    bets: Record<string, number>;
    meters: Record<string, number>;
    resets: Record<string, number>;
    options: Record<string, string>;
    players: number;
}

export const emptyQuestion = (): Question => ({
    table: '',
    pay: {},
    bets: {},
    meters: {},
    resets: {},
    options: {},
    players: 1,
});

const amountOf = (text: string): number | null => (/^\d{1,12}$/.test(text) ? Number(text) : null);

function put(question: Question, kind: string, name: string, value: string): void {
    const amount = amountOf(value);
    if (kind === 'pay') question.pay[name] = value;
    if (kind === 'option') question.options[name] = value;
    if (amount === null) return;
    if (kind === 'bet') question.bets[name] = amount;
    if (kind === 'meter') question.meters[name] = amount;
    if (kind === 'reset') question.resets[name] = amount;
}

export function readQuestion(search: string): Question {
    const question = emptyQuestion();
    for (const [name, value] of new URLSearchParams(search)) {
        const found = /^(pay|bet|meter|reset|option)\.(.+)$/.exec(name);
        if (found) put(question, found[1] ?? '', found[2] ?? '', value);
        else if (name === 'table' && amountOf(value) !== null) question.table = value;
        else if (name === 'players') question.players = amountOf(value) || 1;
    }
    return question;
}

// In a fixed order, so that the same question has the same address and is computed once.
export function writeQuestion(question: Question): URLSearchParams {
    const query = new URLSearchParams();
    if (question.table !== '') query.set('table', question.table);
    const add = (kind: string, values: Record<string, string | number>): void => {
        for (const name of Object.keys(values).sort()) {
            query.set(`${kind}.${name}`, String(values[name]));
        }
    };
    add('pay', question.pay);
    add('bet', question.bets);
    add('meter', question.meters);
    add('reset', question.resets);
    add('option', question.options);
    if (question.players !== 1) query.set('players', String(question.players));
    return query;
}

// The path that asks it; a table's number names the game as well.
export function askPath(
    what: string,
    game: string,
    question: Question,
    more: Record<string, string> = {},
): string {
    const query = writeQuestion(question);
    if (question.table === '') query.set('game', game);
    for (const [name, value] of Object.entries(more)) query.set(name, value);
    return `/api/v1/lab/${what}?${query}`;
}

// Bet before the deal, by the player's own hand. The base wager always is.
export const isPlaced = (wager: GameWager): boolean =>
    wager.kind === 'required' || wager.kind === 'optional';

// One that must be as much as another has no slider of its own.
export const followsOther = (wager: GameWager): boolean => wager.size.kind === 'equals';

export const mustBePlaced = (facts: Game, wager: GameWager): boolean =>
    wager.kind === 'required' || wager.key === facts.base_wager;

// The program's default stakes.
const usualStake = 10_00;

// The stake on a wager: the chosen one, or else the one that the last answer used.
export function stakeOf(
    facts: Game,
    question: Question,
    answer: Analysis | null,
    wager: GameWager,
): number {
    const usual = mustBePlaced(facts, wager) ? usualStake : 0;
    const said = question.bets[wager.key] ?? answer?.bets[wager.key];
    return said ?? usual;
}

export const scheduleOf = (facts: Game, key: string): Schedule | undefined =>
    facts.schedules.find((one) => one.key === key);

export function tableOf(
    facts: Game,
    question: Question,
    key: string,
    own: Record<string, string> = {},
): PayTable | undefined {
    const schedule = scheduleOf(facts, key);
    const id = question.pay[key] ?? own[key] ?? schedule?.default_table;
    return schedule?.tables.find((table) => table.id === id);
}

// The wager a schedule belongs to: its own, or the one it is paid on.
const wagerOf = (facts: Game, schedule: string): GameWager | undefined =>
    facts.wagers.find((wager) => wager.schedule === schedule);

export interface MeterInPlay {
    meter: string;
    // The least it may be reset to.
    least: number;
    wager: GameWager;
}

// Where a table names none, the others of its schedule do.
function leastReset(schedule: Schedule, chosen: PayTable, meter: string): number {
    const named = [chosen, ...schedule.tables].flatMap(
        (table) => table.floors.find((floor) => floor.meter === meter)?.reset?.least_cents ?? [],
    );
    return named[0] ?? 100_00;
}

// Meters that the chosen tables pay from, in the game's order.
export function metersInPlay(
    facts: Game,
    question: Question,
    own: Record<string, string> = {},
): MeterInPlay[] {
    return facts.meters.flatMap((meter) => {
        for (const schedule of facts.schedules) {
            const table = tableOf(facts, question, schedule.key, own);
            const wager = wagerOf(facts, schedule.key);
            const pays = Object.values(table?.pays ?? {}).some((pay) => pay.meter === meter);
            if (!table || !wager || !pays) continue;
            return [{ meter, least: leastReset(schedule, table, meter), wager }];
        }
        return [];
    });
}

// Changes a choice; an empty choice returns to the program's default.
export function withValue<Value>(
    values: Record<string, Value>,
    name: string,
    value: Value | undefined,
): Record<string, Value> {
    const { [name]: _, ...others } = values;
    return value === undefined ? others : { ...others, [name]: value };
}

// Changes a stake. Wagers that may not exceed it go down with it, and a wager whose odds the
// licensee posts gets the first of them.
export function withStake(
    facts: Game,
    question: Question,
    wager: GameWager,
    amount: number,
    own: Record<string, string> = {},
): Question {
    const bets = withValue(question.bets, wager.key, amount > 0 ? amount : undefined);
    for (const other of facts.wagers) {
        const placed = bets[other.key];
        if (other.size.kind !== 'at_most' || other.size.wager !== wager.key) continue;
        if (placed !== undefined && placed > amount) bets[other.key] = amount;
    }
    const schedule = scheduleOf(facts, wager.schedule ?? '');
    const posted = schedule?.default_table === null ? schedule.tables[0]?.id : undefined;
    const isChosen = !schedule || (question.pay[schedule.key] ?? own[schedule.key]) !== undefined;
    if (amount === 0 || isChosen || posted === undefined) return { ...question, bets };
    return { ...question, bets, pay: { ...question.pay, [schedule.key]: posted } };
}

// Chooses a pay table, together with the one that it requires.
export function withPay(facts: Game, question: Question, pay: Record<string, string>): Question {
    const next = { ...question.pay, ...pay };
    for (const pair of facts.table_pairs) {
        if (pay[pair.schedule] === pair.table) next[pair.needs_schedule] = pair.needs_table;
    }
    return { ...question, pay: next };
}

// "pay.pair-plus: …" names a parameter; people know it by its name on the felt.
export function namedRefusal(facts: Game, refusal: Refusal): Refusal {
    const found = /^(pay|bet|meter|reset|option)\.([\w-]+): (.*)$/i.exec(refusal.text);
    if (!found) return refusal;
    const [, kind = '', key = '', rest = ''] = found;
    const things = kind.toLowerCase() === 'bet' ? facts.wagers : facts.schedules;
    const name = things.find((one) => one.key === key)?.name ?? words(key);
    return new Refusal(refusal.code, `${name}: ${rest}`, refusal.clause, refusal.status);
}

// "First Draw, 2 cards thrown" for first-draw-2, "Play" for play.
export function decisionName(facts: Game, key: string): string {
    const options = facts.decisions.flatMap((decision) => decision.options);
    const exact = options.find((option) => option.key === key);
    if (exact) return exact.name;
    const found = /^(.+)-(\d+)$/.exec(key);
    const number = Number(found?.[2] ?? 0);
    const option = options.find((one) => one.key === found?.[1]);
    if (!option) return key;
    if (option.throws) return `${option.name}, ${number} thrown`;
    return `${option.name} at ${facts.decisions[number - 1]?.name ?? `decision ${number}`}`;
}
