import { expect } from '@playwright/test';
import { personOf } from './desk';
import type { Floor } from './floor';
import { often } from './settled';

// Tables for one test: nobody else sits there, and their numbers are new.

export interface GameOfFloor {
    game: string;
    name: string;
    toml: string;
    // The demonstration's own table of the game. No test plays there.
    shown: number;
    hasMeters: boolean;
    wagers: number;
}

export interface OwnTable {
    id: number;
    game: string;
    name: string;
}

interface View {
    data: { state: string };
}

export type Kind = 'electronic' | 'practice' | 'live';

interface Wanted {
    kind?: Kind;
    money?: 'play' | 'real';
    // Changes the table file.
    change?: (toml: string) => string;
}

const withLiveCards = (toml: string): string =>
    toml.replace('cards = "electronic"', 'cards = "live"\nlayout = "spared"');

// The time between two steps of a virtual dealer. The tables of the tests have none: between two
// acts of players all is done at once.
export async function setStep(floor: Floor, table: number, step: number): Promise<void> {
    const supervisor = await personOf(floor, 'supervisor');
    await supervisor.must('PATCH', `/api/v1/tables/${table}/settings`, { step });
}

export class Tables {
    private readonly made: number[] = [];

    constructor(private readonly floor: Floor) {}

    // A new table, open. `which` is a game, or its place among the games: 0 the first, -1 the last.
    async of(which: string | number, wanted: Wanted = {}): Promise<OwnTable> {
        const { games } = this.floor;
        const model =
            typeof which === 'number' ? games.at(which) : games.find((one) => one.game === which);
        if (!model) throw new Error(`There is no game ${which}.`);
        const { game, name } = model;
        const { kind = 'electronic', money = 'play', change = (toml: string) => toml } = wanted;
        const id = this.floor.nextNumber();
        const numbered = model.toml.replace(/^number = \d+$/m, `number = ${id}`);
        const toml = change(kind === 'live' ? withLiveCards(numbered) : numbered);
        const teaches = kind === 'practice' ? { practice: true, advice: 'practice' } : {};
        const supervisor = await personOf(this.floor, 'supervisor');
        const settings = { table: id, game, toml, money, step: 0, ...teaches };
        await supervisor.must('POST', '/api/v1/tables', settings);
        this.made.push(id);
        await supervisor.must('POST', `/api/v1/tables/${id}/open`);
        if (kind !== 'live') await this.takesBets(id);
        return { id, game, name };
    }

    // The virtual dealer opens it after the supervisor's request has been answered.
    private async takesBets(id: number): Promise<void> {
        const supervisor = await personOf(this.floor, 'supervisor');
        const state = async (): Promise<string> => {
            const view = await supervisor.must<View>('GET', `/api/v1/tables/${id}`);
            return view.data.state;
        };
        await expect.poll(state, often).toBe('betting');
    }

    async ofEveryGame(wanted: Wanted = {}): Promise<OwnTable[]> {
        const all = [];
        for (const { game } of this.floor.games) all.push(await this.of(game, wanted));
        return all;
    }

    // The lobby offers them to nobody any more.
    async close(): Promise<void> {
        const supervisor = await personOf(this.floor, 'supervisor');
        for (const id of this.made) await supervisor.ask('POST', `/api/v1/tables/${id}/close`);
    }
}
