"""Takes the step that is due: by its key, by somebody who may, with what it asks for."""

import playing
import settling
import steps
import taking
from state import Refused

EFFECTS = {**taking.EFFECTS, **settling.EFFECTS}


def take(table, act):
    """The step that is due, by its key, by somebody who may take it, with what it asks for."""
    step = table.due()
    if step is None:
        raise Refused("table-closed")
    if act.values["step"] != step.key or table.round.count_off is not None:
        raise Refused("another-step-due")
    if act.who[0] not in step.who:
        raise Refused("not-yours-to-give")
    if step.kind in steps.PLAYERS:
        raise Refused("another-step-due")
    if step.kind == "needs-player" and not any(seat.account for seat in table.seats.values()):
        raise Refused("nobody-seated")
    EFFECTS.get(step.kind, taking.attest)(table, step, act)


def faces_of(table, step):
    """The true faces that this step asks for; empty where it asks for none."""
    now = table.round
    if step.kind in ("turn-dealer", "void-turn-dealer"):
        return list(now.dealer)
    if step.kind == "turn-community":
        return now.community[:2]
    if step.kind == "turn-first":
        return now.community[:2]
    if step.kind == "turn-last":
        return now.community[2:4]
    if step.kind in ("reveal", "settle", "void-six"):
        seat = playing.seats_for(table, step.kind)[0]
        return [] if seat.shown else seat.hand + seat.drawn
    return []
