import type { Approval, AwaitedWork, Deck, ListedTable, SessionRole } from '../../api/generated';
import type { FloorTable } from '../../api/tables';
import type { Tone } from '../../design/results';
import { roleMay } from './rights';

// The floor at a glance: the tables that need somebody, and the work that is due soon.

export const isOnFloor = (table: ListedTable): table is FloorTable => 'staff' in table;

export const seatedCount = (table: FloorTable): number =>
    table.seats.filter((seat) => seat.state !== 'empty').length;

const minutes = (milliseconds: number): number => Math.floor(milliseconds / 60_000);

// "3 h 12 min", "4 h", "12 min".
export function spanText(milliseconds: number): string {
    const all = Math.max(0, minutes(milliseconds));
    const hours = Math.floor(all / 60);
    const rest = all % 60;
    if (hours === 0) return `${rest} min`;
    return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

export interface DeckAge {
    deck: Deck;
    age: number;
    life: number;
    left: number;
    // 0 new … 1 to be changed now.
    share: number;
    isOld: boolean;
}

export function deckAge(deck: Deck, now: number): DeckAge {
    const opened = Date.parse(deck.opened_at);
    const life = Date.parse(deck.usable_until) - opened;
    const age = Math.max(0, now - opened);
    const share = life > 0 ? Math.min(1, age / life) : 1;
    return { deck, age, life, left: life - age, share, isOld: deck.warned || share >= 1 };
}

// The deck that must leave the table first.
export function oldestDeck(table: FloorTable, now: number): DeckAge | null {
    const ages = table.staff.decks.map((deck) => deckAge(deck, now));
    return ages.sort((one, other) => one.left - other.left)[0] ?? null;
}

const awaitedWords: Record<AwaitedWork, string> = {
    ruling: 'Ruling needed',
    correction: 'Correction open',
    count: 'Count is off',
    validation: 'Payment to validate',
    papers: 'Papers open',
    cards: 'Cards to be changed',
};

const stateTones: Record<FloorTable['state'], { tone: Tone; text: string }> = {
    closed: { tone: 'waiting', text: 'Closed' },
    idle: { tone: 'waiting', text: 'Waiting for players' },
    betting: { tone: 'ok', text: 'Taking bets' },
    dealing: { tone: 'ok', text: 'Dealing' },
    deciding: { tone: 'ok', text: 'Players decide' },
    settling: { tone: 'ok', text: 'Settling' },
    void: { tone: 'void', text: 'Void' },
};

// The most urgent fact about a table.
export function nowOf(table: FloorTable): { tone: Tone; text: string } {
    const first = table.staff.awaits[0];
    return first ? { tone: 'warn', text: awaitedWords[first] } : stateTones[table.state];
}

// One thing that waits for the viewer. Tables come before papers of the house.
export type WaitingItem =
    | { kind: 'payment' | 'papers' | 'ruling' | 'correction' | 'count'; table: FloorTable }
    | { kind: 'step'; table: FloorTable }
    | { kind: 'cards'; table: FloorTable }
    | { kind: 'change'; approval: Approval };

const kinds: Record<AwaitedWork, Exclude<WaitingItem['kind'], 'change' | 'step'>> = {
    validation: 'payment',
    papers: 'papers',
    ruling: 'ruling',
    correction: 'correction',
    count: 'count',
    cards: 'cards',
};

// The order of urgency: a waiting dealer holds up six players, so work that stops a table comes
// first.
const order: WaitingItem['kind'][] = [
    'payment',
    'ruling',
    'correction',
    'count',
    'papers',
    'step',
    'change',
    'cards',
];

function isFor(role: SessionRole, kind: WaitingItem['kind']): boolean {
    switch (kind) {
        case 'payment':
            return roleMay(role, 'validate');
        case 'ruling':
        case 'correction':
            return roleMay(role, 'rule');
        case 'papers':
            return roleMay(role, 'papers');
        case 'change':
            return roleMay(role, 'approve');
        case 'count':
        case 'step':
        case 'cards':
            return roleMay(role, 'cage');
    }
}

// Nothing is paid before these are settled.
const stops: AwaitedWork[] = ['ruling', 'correction', 'count'];

// A step of the procedure that the floor takes and the dealer does not.
const isStepOfFloor = (table: FloorTable, role: SessionRole): boolean => {
    const { who, step } = table.staff.next;
    return step !== '' && who.includes(role) && !who.includes('dealer');
};

export function waitingFor(
    role: SessionRole,
    account: number,
    tables: readonly FloorTable[],
    approvals: readonly Approval[],
): WaitingItem[] {
    const found: WaitingItem[] = [];
    for (const table of tables) {
        const { awaits } = table.staff;
        const isHeld = awaits.some((one) => stops.includes(one));
        for (const awaited of awaits)
            if (awaited !== 'validation' || !isHeld) found.push({ kind: kinds[awaited], table });
        if (isStepOfFloor(table, role)) found.push({ kind: 'step', table });
    }
    for (const approval of approvals) {
        const isOpen = approval.state === 'open' && approval.proposed.account !== account;
        if (isOpen) found.push({ kind: 'change', approval });
    }
    return found
        .filter((one) => isFor(role, one.kind))
        .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

export interface DueItem {
    table: FloorTable;
    what: 'cards' | 'count';
    // Of a deck, until it must be changed; 0 for what is due now.
    left: number;
}

const soon = 60 * 60_000;

// Decks to be changed within the hour, and counts that are due.
export function dueSoon(tables: readonly FloorTable[], now: number): DueItem[] {
    const found: DueItem[] = [];
    for (const table of tables) {
        const deck = oldestDeck(table, now);
        if (deck && table.state !== 'closed' && deck.left <= soon)
            found.push({ table, what: 'cards', left: Math.max(0, deck.left) });
        if (table.staff.count_due) found.push({ table, what: 'count', left: 0 });
    }
    return found.sort((one, other) => one.left - other.left || one.table.id - other.table.id);
}
