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
