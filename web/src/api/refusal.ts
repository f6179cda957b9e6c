// A refusal: one plain sentence, a short stable code, and the clause if one is the reason. Every
// failure between the page and the server becomes a Refusal, so that pages show all in one way.
export class Refusal extends Error {
    readonly code: string;
    readonly clause: string;
    // The HTTP status; 0 if there was no answer, as when the server cannot be reached.
    readonly status: number;

    constructor(code: string, text: string, clause = '', status = 0) {
        super(sentence(text, clause));
        this.name = 'Refusal';
        this.code = code;
        this.clause = clause;
        this.status = status;
    }

    get text(): string {
        return this.message;
    }
}

// The table's sentences end with their clause in brackets and begin like a line of a list. The page
// shows the clause in its own place.
function sentence(text: string, clause: string): string {
    const own = clause === '' ? text : text.replace(` (${clause})`, '');
    const whole = own.charAt(0).toUpperCase() + own.slice(1);
    return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

export const unreachable = (): Refusal =>
    new Refusal('unreachable', 'The server cannot be reached just now.');

// Anything thrown, as a refusal.
export function asRefusal(thrown: unknown): Refusal {
    if (thrown instanceof Refusal) return thrown;
    const text = thrown instanceof Error ? thrown.message : String(thrown);
    return new Refusal('page', `The page itself has failed: ${text}`);
}
