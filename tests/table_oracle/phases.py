"""Which phase of a round the table is in: the rows of the counts of cells."""

import steps

PHASES = ("shuffling", "betting", "locked", "dealing", "dealt", "showing", "deciding",
          "drawing", "decided", "turned", "settling", "collecting", "void", "idle")
SETTLING = ("collect-losing", "progressive", "pay", "settle")
SHOWING = ("show", "three-losers", "three-winners", "turn-first")


def phase(table):
    """The phase by the script and the step that is due; "closed" when there is none."""
    step, now = table.due(), table.round
    script = table.position.script
    if script == "waiting":
        return "idle"
    if step is None or script in ("opening", "cards", "closing"):
        return "closed"
    if script in ("idle", "resuming"):
        return "idle"
    if script == "shuffling":
        return "shuffling"
    if script == "void-round":
        return "void"
    if step.kind == "close-bets":
        return "betting"
    if not now.dealt:
        return "dealing" if now.out else "locked"
    if step.kind in SHOWING:
        return "showing"
    if step.kind.startswith("decide"):
        return "deciding"
    if step.kind.startswith("draw"):
        return "drawing"
    return _late_phase(table, step, now)


def _late_phase(table, step, now):
    """After the deal, no player is waited for."""
    if step.kind in ("collect-hands", "collect-rest", "end") or \
            step.key in ("c1-winners-face-up", "stayed-seated", "cards-in-order"):
        return "collecting"
    if step.kind in SETTLING or step.kind == "reveal":
        settled = any(line.fate != "forfeited" and key[0] != "three-card-bonus"
                      for seat in table.seats.values() for key, line in seat.lines.items())
        return "settling" if settled else "turned"
    if now.dealer_shown:
        return "turned"
    if _decisions_are_over(table):
        return "collecting" if step.kind == "rack" and _all_settled(table) else "decided"
    return "dealt"


def _decisions_are_over(table):
    """Somebody has decided, or all who would were void before their turn."""
    rows = steps.script(table.config.game, table.position.script)
    last = max(index for index, step in enumerate(rows) if step.kind.startswith("decide"))
    return table.position.at > last or any(
        seat.choices for seat in table.seats.values() if seat.dealt_in)


def _all_settled(table):
    return all(("ante", 0) in seat.lines for seat in table.dealt_seats()) \
        and table.config.game == "double-draw-poker"
