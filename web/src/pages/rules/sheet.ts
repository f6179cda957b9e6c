// The rules of a game, or of one table, in the sign's own wording (GET …/rules).

// "N.J.A.C. 1, ruling T-4; N.J.A.C. 2" → its citations and its rulings.
export function sourcesOf(source: string): { citations: string[]; rulings: string[] } {
    const parts = source
        .split(/(?:,|;) (?=ruling )|; /)
        .map((part) => part.trim())
        .filter((part) => part !== '');
    const rulings = parts.filter((part) => part.startsWith('ruling ')).map((part) => part.slice(7));
    return { citations: parts.filter((part) => !part.startsWith('ruling ')), rulings };
}

export const rulesPath = (game: string, table: string): string =>
    table === '' ? `/api/v1/games/${game}/rules` : `/api/v1/tables/${table}/rules`;

export const layoutPath = (game: string, table: string): string =>
    table === '' ? `/api/v1/games/${game}/layout.svg` : `/api/v1/tables/${table}/layout.svg`;
