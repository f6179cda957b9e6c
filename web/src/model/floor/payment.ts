import type { Game, Seat, View } from '../../api/generated';

// The hands that a game pays from its meters, and the seats concerned now. The page does not know
// the game: it reads the pay table in force.

export interface MeterPayout {
    schedule: string;
    hand: string;
    text: string;
    meter: string;
}

// The hands that are paid from a meter at this table.
export function meterPayouts(
    facts: Pick<Game, 'schedules'>,
    pay: Record<string, string>,
): MeterPayout[] {
    const found: MeterPayout[] = [];
    for (const schedule of facts.schedules) {
        const table = schedule.tables.find((one) => one.id === pay[schedule.key]);
        for (const row of schedule.rows) {
            const paid = table?.pays[row.key];
            if (paid?.kind !== 'meter' || paid.meter === null) continue;
            found.push({
                schedule: schedule.key,
                hand: row.name,
                text: paid.text,
                meter: paid.meter,
            });
        }
    }
    return found;
}

// The seats whose winning wager is paid by a schedule with meters, and whose cards are still there.
export function seatsWithPapers(view: View, rows: readonly MeterPayout[]): Seat[] {
    const metered = new Set(rows.map((row) => row.schedule));
    return view.seats.filter(
        (seat) =>
            seat.cards !== '' &&
            seat.lines.some((line) => line.result === 'wins' && metered.has(line.wager)),
    );
}
