import { get } from '../../api/http';
import { gameFacts } from '../../api/games';
import type {
    Advice,
    Analysis,
    Comparison,
    Game,
    GameSummary,
    Sheet,
    Strategy,
    TableSummary,
} from '../../api/generated';
import { place } from '../../app/router.svelte';
import {
    handParameters,
    firstHand,
    isWhole,
    readHand,
    capacityOf,
    writeHand,
    type Hand,
} from '../../model/lab/hand';
import {
    askPath,
    metersInPlay,
    emptyQuestion,
    readQuestion,
    writeQuestion,
    type Question,
} from '../../model/lab/question';
import { Query } from './query.svelte';

const untilWritten = 250;

// Everything the page knows: the question, which the address keeps, and the answers to it.
export class LabState {
    games = $state.raw<GameSummary[]>([]);
    tables = $state.raw<TableSummary[]>([]);
    facts = $state.raw<Game | null>(null);
    question = $state.raw<Question>(emptyQuestion());
    // A hand of somebody's own choice; until then the example of the strategy.
    chosen = $state.raw<Hand | null>(null);
    // Fractions beside every figure.
    showsFractions = $state(false);

    readonly analysis = new Query<Analysis>();
    readonly strategy = new Query<Strategy>();
    readonly comparison = new Query<Comparison>();
    readonly sheet = new Query<Sheet>();
    readonly advice = new Query<Advice>();

    private readonly queries = [
        this.analysis,
        this.strategy,
        this.comparison,
        this.sheet,
        this.advice,
    ];
    private written = '';
    private timer: ReturnType<typeof setTimeout> | undefined;

    // Pay tables of the table the question begins with.
    readonly own = $derived.by((): Record<string, string> => {
        const table = this.tables.find((one) => String(one.id) === this.question.table);
        return table?.pay ?? {};
    });
    readonly meters = $derived(this.facts ? metersInPlay(this.facts, this.question, this.own) : []);
    readonly placedMeters = $derived(
        this.meters.filter(({ wager }) => (this.question.bets[wager.key] ?? 0) > 0),
    );
    readonly hand = $derived(
        this.chosen ?? firstHand(this.strategy.isOld ? null : this.strategy.answer, 0),
    );
    readonly room = $derived(
        this.facts
            ? capacityOf(this.facts, this.strategy.answer, this.hand.decision)
            : { cards: 0, community: 0, thrown: 0, dead: 0 },
    );

    async load(): Promise<void> {
        const [games, tables] = await Promise.all([
            get<GameSummary[]>('/api/v1/games'),
            get<(TableSummary | { id: number; server: string })[]>('/api/v1/tables'),
        ]);
        this.games = games.filter((game) => game.solves);
        this.tables = tables.filter((table): table is TableSummary => 'state' in table);
    }

    async choose(game: string): Promise<void> {
        if (this.facts?.game === game) return;
        for (const query of this.queries) query.forget();
        this.facts = null;
        this.facts = await gameFacts(game);
        this.read();
    }

    // The address has changed, through a link or the back button.
    read(): void {
        if (place.search === this.written && this.written !== '') return;
        this.question = readQuestion(place.search);
        this.chosen = readHand(place.search);
    }

    change(question: Question): void {
        this.question = question;
        this.write();
    }
    changeHand(hand: Hand): void {
        this.chosen = hand;
        this.write();
    }

    stop(): void {
        clearTimeout(this.timer);
        for (const query of this.queries) query.stop();
    }

    // Asks what the page shows now, the headline first. The meters' lines are a part of the par
    // sheet.
    ask(): void {
        const game = this.facts?.game;
        if (!game) return;
        this.analysis.ask(askPath('analysis', game, this.question));
        const isFine = !this.analysis.isBusy && this.analysis.refusal === null;
        this.strategy.ask(askPath('strategy', game, this.question), isFine);
        const isReady = isFine && !this.strategy.isBusy;
        const isAsked = isWhole(this.hand, this.room) && this.strategy.answer !== null;
        this.advice.ask(
            isAsked ? askPath('advice', game, this.question, handParameters(this.hand)) : '',
            isReady,
        );
        const isMetered = this.placedMeters.length > 0;
        this.sheet.ask(
            isMetered ? askPath('parsheet', game, this.question, { format: 'json' }) : '',
            isReady,
        );
        this.comparison.ask(`/api/v1/lab/comparison?game=${game}`, isReady && !this.sheet.isBusy);
    }

    // A slider moves faster than a browser lets an address change.
    private write(): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
            const query = writeQuestion(this.question);
            const hand = this.chosen ? writeHand(this.chosen) : {};
            for (const [name, value] of Object.entries(hand)) query.set(name, value);
            const text = query.toString();
            history.replaceState(null, '', text === '' ? location.pathname : `?${text}`);
            this.written = location.search;
            place.search = location.search;
        }, untilWritten);
    }
}
