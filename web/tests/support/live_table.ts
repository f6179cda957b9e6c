import { expect } from '@playwright/test';
import { guestOf, personOf, type Person } from './desk';
import type { Floor } from './floor';
import type { Tables } from './tables';

// A table with live cards and a meter, dealt by the floor's people until something waits.

interface Step {
    step: string;
    text: string;
    who: string[];
    input: 'nothing' | 'deck' | 'number' | 'faces' | 'order';
    seat: number;
    // Whose faces are wanted.
    place?: keyof typeof faces;
}
interface Seen {
    state: string;
    round: string;
    stub: number;
    dealer: string;
    community: string;
    next: Step;
    meters: { meter: string; amount: number }[];
    seats: { seat: number; light_lit: boolean; turned: string }[];
    choices: { seat: number; kind: string; options?: { option: string; folds?: boolean }[] }[];
    limits: Record<string, { min: number }>;
}

const seat = 2;
// A royal flush with the community cards, against nothing.
const faces = { dealer: 'Kc 9d 7h', community: 'Js Ts', hand: 'As Ks Qs' };

export class LiveTable {
    constructor(
        readonly id: number,
        private readonly dealer: Person,
        private readonly floorperson: Person,
        private readonly player: Person,
    ) {}

    async view(by: Person = this.floorperson): Promise<Seen> {
        return (await by.must<{ data: Seen }>('GET', `/api/v1/tables/${this.id}`)).data;
    }

    // The dealer's next step with everything right.
    private data(seen: Seen): object {
        const { step, input, place } = seen.next;
        switch (input) {
            case 'deck':
                return { step, deck: `${this.id}-1`, colour: 'blue' };
            case 'number':
                // Lights to be counted, or the cards of the stub.
                return {
                    step,
                    number: seen.seats.some((one) => one.light_lit)
                        ? seen.seats.filter((one) => one.light_lit).length
                        : seen.stub,
                };
            case 'faces':
                return { step, cards: place ? faces[place] : '' };
            default:
                return { step };
        }
    }

    private async bet(wagers: readonly string[]): Promise<void> {
        await this.player.command(this.id, 'take-seat', { seat });
        const { limits } = await this.view();
        for (const wager of wagers) {
            const amount = limits[wager]?.min ?? 0;
            await this.player.command(this.id, 'place-wager', { seat, wager, amount });
        }
    }

    // Until a supervisor is called.
    async dealUntilPayment(wagers: readonly string[]): Promise<void> {
        await this.floorperson.command(this.id, 'open-table');
        let hasBet = false;
        for (let i = 0; i < 80; ++i) {
            const seen = await this.view();
            const { next } = seen;
            if (seen.state === 'betting' && !hasBet) {
                await this.bet(wagers);
                hasBet = true;
            } else if (next.step !== '') {
                const by = next.who.includes('dealer') ? this.dealer : this.floorperson;
                await by.command(this.id, 'take-step', this.data(seen));
            } else if (seen.state === 'deciding') {
                await this.stay();
            } else {
                expect(next.who, next.text).toEqual(['supervisor']);
                return;
            }
        }
        throw new Error('Nobody was called.');
    }

    private async stay(): Promise<void> {
        const { choices } = await this.view(this.player);
        const option = choices[0]?.options?.find((one) => one.option !== 'fold');
        await this.player.command(this.id, 'choose', { seat, option: option?.option ?? '' });
    }

    async step(): Promise<void> {
        const seen = await this.view();
        await this.dealer.command(this.id, 'take-step', this.data(seen));
    }
}

// The game of this floor that has meters, with live cards at a table of its own.
export async function liveTable(floor: Floor, tables: Tables): Promise<LiveTable> {
    const model = floor.games.find((one) => one.hasMeters);
    if (!model) throw new Error('No game of the demonstration has a meter.');
    const { id } = await tables.of(model.game, { kind: 'live' });
    return new LiveTable(
        id,
        await personOf(floor, 'dealer'),
        await personOf(floor, 'floorperson'),
        await guestOf(floor),
    );
}
