import { get } from './http';

// What a page must know of a game, as far as these pages use it (GET /api/v1/games/{game}).

export interface WagerFacts {
    key: string;
    name: string;
    // 'required', 'optional', 'by_choice'.
    kind: string;
    about: string;
    clause: string;
}

export interface OptionFacts {
    key: string;
    name: string;
    about: string;
    folds: boolean;
    clause: string;
}

export interface Ruling {
    id: string;
    title: string;
    text: string;
}

export interface GameFacts {
    game: string;
    name: string;
    authority: string;
    base_wager: string;
    deal: { player: number; dealer: number; community: number };
    wagers: WagerFacts[];
    decisions: { key: string; name: string; options: OptionFacts[] }[];
    rulings: Ruling[];
    clauses: { id: string; citation: string; kind: string; text: string }[];
}

const known = new Map<string, Promise<GameFacts>>();

// A game's facts do not change while the page is open.
export function gameFacts(game: string): Promise<GameFacts> {
    const asked = known.get(game) ?? get<GameFacts>(`/api/v1/games/${game}`);
    known.set(game, asked);
    asked.catch(() => known.delete(game));
    return asked;
}

// "N.J.A.C. 1; ruling D-5; N.J.A.C. 2" → its citations and its rulings.
export function partsOf(clause: string): { citations: string[]; rulings: string[] } {
    const parts = clause.split(';').map((part) => part.trim());
    const rulings = parts.filter((part) => part.startsWith('ruling ')).map((part) => part.slice(7));
    const citations = parts.filter((part) => part !== '' && !part.startsWith('ruling '));
    return { citations, rulings };
}
