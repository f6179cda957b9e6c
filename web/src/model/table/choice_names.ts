import type { AdvisedChoice, Game } from '../../api/generated';
import { cardsOf, handName } from '../../cards/names';

// "draw:6h" → "Draw, throwing six of hearts", with the name the game gives the option.
export function choiceName(
    choice: Pick<AdvisedChoice, 'option' | 'thrown'>,
    facts: Pick<Game, 'decisions'> | null,
): string {
    const options = facts?.decisions.flatMap((one) => one.options) ?? [];
    const name = options.find((one) => one.key === choice.option)?.name ?? choice.option;
    const cards = cardsOf(choice.thrown ?? '');
    return cards.length > 0 ? `${name}, throwing ${handName(cards)}` : name;
}
