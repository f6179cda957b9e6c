import type { AdvisedChoice, PastDecision } from '../../api/generated';

// Decisions that cost something, kept in the browser: their total cost, and the hands to practice
// until they are right.

export interface Mistake {
    round: string;
    game: string;
    // The name of the table's game, for reading.
    name: string;
    decision: string;
    cards: string;
    community: string;
    thrown: string;
    choice: string;
    best: string;
    // Cents, rounded for reading.
    cost: number;
    values: AdvisedChoice[];
    // The number of right answers in the drill since the last wrong one.
    right: number;
}

export interface Notebook {
    decisions: number;
    cost: number;
    mistakes: Mistake[];
    // Rounds that are entered, so that two tabs do not enter one twice.
    rounds: string[];
}

export const emptyNotebook: Notebook = { decisions: 0, cost: 0, mistakes: [], rounds: [] };

const mostRounds = 500;
const mostMistakes = 200;
// This many right answers in a row, and the hand is learned.
export const answersToLearn = 2;

export function readNotebook(text: string | null): Notebook {
    try {
        return { ...emptyNotebook, ...(JSON.parse(text ?? '{}') as Partial<Notebook>) };
    } catch {
        return emptyNotebook;
    }
}

function mistakeOf(
    round: string,
    game: { game: string; name: string },
    made: PastDecision,
): Mistake | null {
    const cost = Math.round(made.cost_cents?.value ?? 0);
    if (cost <= 0 || made.by_table) return null;
    const { decision, cards, community, thrown, choice, best, values } = made;
    return {
        round,
        ...game,
        decision,
        cards,
        community,
        thrown,
        choice,
        best,
        cost,
        values,
        right: 0,
    };
}

export function withDecisions(
    book: Notebook,
    round: string,
    game: { game: string; name: string },
    decisions: readonly PastDecision[],
): Notebook {
    if (book.rounds.includes(round)) return book;
    const found = decisions.flatMap((made) => mistakeOf(round, game, made) ?? []);
    const own = decisions.filter((made) => !made.by_table);
    return {
        decisions: book.decisions + own.length,
        cost: book.cost + found.reduce((sum, one) => sum + one.cost, 0),
        mistakes: [...book.mistakes, ...found].slice(-mostMistakes),
        rounds: [...book.rounds, round].slice(-mostRounds),
    };
}

// After an answer in the drill: removes a learned hand, and resets the count after a wrong answer.
export function withAnswer(book: Notebook, mistake: Mistake, isRight: boolean): Notebook {
    const mistakes = book.mistakes.flatMap((one) => {
        if (one !== mistake) return [one];
        const right = isRight ? one.right + 1 : 0;
        return right >= answersToLearn ? [] : [{ ...one, right }];
    });
    return { ...book, mistakes };
}

// The hand to ask next: the one with the fewest right answers, and of those the most expensive.
export function nextOf(book: Notebook, not: Mistake | null = null): Mistake | null {
    const others = book.mistakes.filter((one) => one !== not);
    const among = others.length > 0 ? others : book.mistakes;
    return (
        [...among].sort((one, other) => one.right - other.right || other.cost - one.cost)[0] ?? null
    );
}

// What a choice costs compared with the best one, in cents.
export function costOf(choice: AdvisedChoice, values: readonly AdvisedChoice[]): number {
    const best = Math.max(...values.map((one) => one.cents.value));
    return Math.round(best - choice.cents.value);
}
