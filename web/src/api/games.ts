import type { Game } from './generated';
import { get } from './http';

const known = new Map<string, Promise<Game>>();

// A game's facts do not change while the page is open.
export function gameFacts(game: string): Promise<Game> {
    const asked = known.get(game) ?? get<Game>(`/api/v1/games/${game}`);
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
