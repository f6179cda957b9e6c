import type { SeatChoices, View } from '../../api/generated';
import { dollars } from '../../design/money';

// The sentence above the felt: the state of the round, and whose turn it is.

export interface Situation {
    view: View;
    choices: SeatChoices | null;
    isSeated: boolean;
    hasBet: boolean;
    isReady: boolean;
    // The viewer's result of the round that has just ended; nothing if they did not play.
    net: number | null;
}

function listed(names: readonly string[]): string {
    const lower = names.map((name, at) => (at === 0 ? name : name.toLowerCase()));
    if (lower.length < 2) return lower[0] ?? '';
    return `${lower.slice(0, -1).join(', ')} or ${lower.at(-1)}`;
}

const netText = (net: number): string =>
    net > 0 ? `You won ${dollars(net)}` : net < 0 ? `You lost ${dollars(-net)}` : 'You are even';

function bettingText({ isSeated, hasBet, isReady, net }: Situation): string {
    if (!isSeated) return 'Bets are open';
    if (isReady) return 'Waiting for the other players';
    if (hasBet) return 'Ready to deal?';
    return net === null ? 'Place your bets' : `${netText(net)}. Place your bets`;
}

export function promptOf(situation: Situation): string {
    const { view, choices } = situation;
    if (choices?.kind === 'choose') {
        const names = (choices.options ?? []).map((option) => option.name);
        return `${listed(names)}?`;
    }
    if (choices?.kind === 'discard') return 'Which cards do you throw?';
    if (choices?.kind === 'show') return 'Show your hand?';
    switch (view.state) {
        case 'closed':
            return 'The table is closed';
        case 'idle':
        case 'betting':
            return bettingText(situation);
        case 'void':
            return 'The round is void, all wagers go back';
        case 'deciding':
            return view.turn > 0 ? `Seat ${view.turn} is to decide` : 'Players decide';
        case 'dealing':
            return 'No more bets';
        case 'settling':
            return 'The wagers are settled';
    }
}
