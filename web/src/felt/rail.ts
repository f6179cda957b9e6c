// A seat on the rail of the table.
export interface RailSeat {
    seat: number;
    // On the arc; positive to the right of the drawing.
    angle: number;
    text: string;
    isYours: boolean;
    isTurn: boolean;
    // What is left of the clock, from 1 to 0; nothing where none runs.
    left: number | null;
}

// "2 · YOU · READY": the seat on the rail, with what is worth saying of it.
export const railText = (seat: number, ...words: string[]): string =>
    [String(seat), ...words]
        .filter((word) => word !== '')
        .join(' · ')
        .toUpperCase();

// Cards that lie before the dealer, and how many places the felt has for them; 0 where only cards
// that lie there are shown.
export interface DealerRow {
    who: string;
    cards: readonly string[];
    places: number;
}
