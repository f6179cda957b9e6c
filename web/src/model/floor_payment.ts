import type { GameFacts } from '../api/games';
import type { Seat, View } from '../api/types';

// What a game pays off its meters, and the seats it concerns now. The page does not know the game:
// it reads the pay table in force.

export interface PayFacts extends GameFacts {
    schedules: {
        key: string;
        name: string;
        rows: { key: string; name: string }[];
        tables: {
            id: string;
            pays: Record<string, { text: string; kind: string; meter: string | null }>;
        }[];
    }[];
}

export interface OffMeter {
    schedule: string;
    hand: string;
    text: string;
    meter: string;
}

// The hands that are paid off a meter at this table.
export function offMeter(facts: PayFacts, pay: Record<string, string>): OffMeter[] {
    const found: OffMeter[] = [];
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

// A seat's own word where the server says it; otherwise whose winning wager is paid by a schedule
// with meters, and whose cards still lie there.
export function seatsWithPapers(view: View, rows: readonly OffMeter[]): Seat[] {
    const metered = new Set(rows.map((row) => row.schedule));
    return view.seats.filter(
        (seat) =>
            (seat as Seat & { papers_open?: boolean }).papers_open ??
            (seat.cards !== '' &&
                seat.lines.some((line) => line.result === 'wins' && metered.has(line.wager))),
    );
}
