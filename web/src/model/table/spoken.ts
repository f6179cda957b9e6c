import type { Option, SeatChoices, Spot, TableEvent } from '../../api/generated';
import { cardsOf, handName } from '../../cards/names';
import { dollars, range } from '../../design/money';
import { counted } from '../../design/words';
import { seatOf } from './events';

// The announcement of an event for a screen reader, from the listener's seat. Empty if it would
// only be noise.

const cards = (event: TableEvent): string => handName(cardsOf(String(event.data['cards'] ?? '')));

const verbs: Record<string, string> = { is: 'are', has: 'have' };

// "Seat 2 bets $10 on Ante." → "You bet $10 on Ante."
export function toYou(event: TableEvent): string {
    return event.text
        .replace(/^Seat \d+: /, '')
        .replace(/^(?:Seat|Account) \d+ ([a-z]+s)\b/, (_, verb: string) => {
            return `You ${verbs[verb] ?? verb.slice(0, -1)}`;
        })
        .replace(/\bseat \d+ bets/, 'you bet');
}

function dealtOrShown(event: TableEvent, isOwn: boolean): string | null {
    const isDeal = event.type === 'cards-dealt';
    switch (event.data['place']) {
        case 'hand':
        case 'drawn':
            if (isOwn && isDeal) return `You are dealt ${cards(event)}.`;
            // A card that was drawn unseen; the hand itself is known already.
            if (isOwn) return event.data['place'] === 'drawn' ? `You have ${cards(event)}.` : null;
            return isDeal ? null : `Seat ${seatOf(event)} shows ${cards(event)}.`;
        case 'dealer':
            return isDeal ? null : `The dealer has ${cards(event)}.`;
        case 'community':
            return isDeal ? null : `Community cards: ${cards(event)}.`;
        default:
            return null;
    }
}

const forAll = new Set([
    'bets-closed',
    'round-voided',
    'irregularity-found',
    'ruled',
    'correction-opened',
    'correction-closed',
    'meter-won',
]);
const forOwn = new Set([
    'wager-placed',
    'wager-withdrawn',
    'wager-made',
    'raise-reduced',
    'dealt-in',
    'chosen',
    'show-elected',
    'line-settled',
    'hand-voided',
    'seat-taken',
    'seat-left',
]);

export function spokenText(event: TableEvent, own: readonly number[]): string | null {
    const isOwn = own.includes(seatOf(event));
    if (event.type === 'cards-dealt' || event.type === 'cards-shown') {
        return dealtOrShown(event, isOwn);
    }
    if (event.type === 'thrown' && isOwn) {
        const isNone = String(event.data['cards'] ?? '') === '';
        return isNone ? 'You keep all cards.' : `You throw ${cards(event)}.`;
    }
    if (forAll.has(event.type)) return event.text;
    if (forOwn.has(event.type) && isOwn) return toYou(event);
    if (event.type === 'chosen') return event.text;
    return null;
}

// Staying in comes first, folding last; what lies between keeps the game's order.
export function inOrder(options: readonly Option[]): Option[] {
    const rank = (option: Option): number => (option.folds || !option.amount ? 1 : 0);
    return [...options].sort((one, other) => rank(one) - rank(other));
}

// "bets $10 more", "gives up $21", or nothing.
export function consequence(option: Option): string {
    const lost = Object.values(option.forfeits ?? {}).reduce((sum, amount) => sum + amount, 0);
    if (lost > 0) return `gives up ${dollars(lost)}`;
    if (option.amount) return `bets ${dollars(option.amount)} more`;
    return '';
}

// "1 card", "0 to 3 cards".
export function throwCount(thrower: { throws_least?: number; throws_most?: number }): string {
    const { throws_least: least = 0, throws_most: most = 0 } = thrower;
    return least === most ? counted(most, 'card') : `${least} to ${counted(most, 'card')}`;
}

function optionText(option: Option): string {
    const thrown = option.throws_most === undefined ? '' : `throws ${throwCount(option)}`;
    return [option.name, consequence(option), thrown].filter((part) => part !== '').join(', ');
}

function spotText(spot: Spot): string {
    return `${spot.name}, ${range(spot.min, spot.max)}${spot.required ? ', needed' : ''}`;
}

// The present choices in one sentence: announced when the turn comes, and on request.
export function turnText(choices: SeatChoices, seconds: number | null): string {
    const time = seconds === null ? '' : ` ${counted(seconds, 'second')}.`;
    if (choices.kind === 'choose') {
        return `Your turn: ${(choices.options ?? []).map(optionText).join('; ')}.${time}`;
    }
    if (choices.kind === 'discard') {
        return `Your turn: choose ${throwCount(choices)} to throw.${time}`;
    }
    if (choices.kind === 'show') return `Your turn: show your hand, or do not.${time}`;
    return `Place your bets: ${(choices.spots ?? []).map(spotText).join('; ')}.${time}`;
}
