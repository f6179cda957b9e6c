"""docs/mutants.md: the mutants that no test can notice, because they change nothing, each with its
reason."""
import re
from pathlib import Path

from problem import Problem

DOCUMENT = "docs/mutants.md"
HEADING = "## Survivors"
ROW = re.compile(r"\| `([0-9a-f]{10})` \| `([^`]+)` \| (.+?) \| (.+?) \|")


def listed(project):
    """The reason of every mutant in the table, by id."""
    text = (Path(project) / DOCUMENT).read_text(encoding="utf-8")
    if text.count(HEADING + "\n") != 1:
        raise Problem(f"{DOCUMENT} has no part \"{HEADING}\"")
    rows = [line for line in text.split(HEADING + "\n")[1].splitlines() if line.startswith("|")]
    found = {}
    for row in rows[2:]:  # behind the heads of the columns
        match = ROW.fullmatch(row.rstrip())
        if not match:
            raise Problem(f"{DOCUMENT}: a row is | `id` | `file` | change | why |, "
                          f"and this is not: {row}")
        found[match[1]] = (match[2], match[4])
    return found


def stale(project, catalog):
    """Rows whose mutant does not exist any more."""
    rows = listed(project)
    paths = {path for path, _ in rows.values()}
    known = {mutant.id for path in paths & catalog.sources.keys()
             for mutant in catalog.mutants_of(path, catalog.changes(path))}
    return sorted(rows.keys() - known)
