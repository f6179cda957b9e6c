"""The small changes that make a mutant of a source: what a careless hand could have written."""
import random
import re
from dataclasses import dataclass

from cpp_code import Code
from cpp_tokens import NUMBER, WORD

COMPARISON, CONSTANT, PAY_CELL, MOMENT, DELETION = KINDS = (
    "comparison", "constant", "pay-table cell", "moment", "deleted statement")

# Off by one, and the opposite.
COMPARISONS = {
    "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"),
    "==": ("!=",), "!=": ("==",), "&&": ("||",), "||": ("&&",),
}
# The types whose values say when something happens, or may happen.
MOMENTS = ("Dealing", "Moment", "Phase", "Point", "Script", "Shuffling", "Stage", "StepKind",
           "Window")

INTEGER = re.compile(r"(?P<digits>0[xX][0-9a-fA-F']+|[0-9']+)(?P<suffix>[uUlLzZ]*)")


@dataclass(frozen=True)
class Change:
    kind: str
    begin: int  # the part of the source that is replaced …
    end: int
    new: str  # … and by what

    def apply(self, source):
        return source[:self.begin] + self.new + source[self.end:]


def enumerators(sources):
    """The values of the MOMENTS, in order, by the name of their type."""
    found = {}
    for source in sources:
        code = Code(source)
        for i in range(len(code.tokens) - 2):
            if code.text(i) != "enum" or code.text(i + 1) != "class":
                continue
            name, brace = code.text(i + 2), i + 3
            while code.text(brace) not in ("{", ";", ""):
                brace += 1
            if name in MOMENTS and code.text(brace) == "{":
                inside = range(brace + 1, code.partner[brace])
                found[name] = [code.text(j) for j in inside
                               if code.is_word(j) and code.text(j - 1) in ("{", ",")]
    return found


def integer(text):
    """The value and the suffix of a whole number; nothing for any other."""
    match = INTEGER.fullmatch(text)
    if not match:
        return None
    digits = match["digits"].replace("'", "")
    if len(digits) > 1 and digits.startswith("0") and digits[1] not in "xX":
        return None
    return int(digits, 0), match["suffix"]


class Changes:
    """Finds all changes of one source."""

    def __init__(self, path, source, moments):
        self.path = path
        self.code = Code(source)
        self.moments = moments

    def all(self):
        found = []
        for i, token in enumerate(self.code.tokens):
            if i in self.code.alone:
                continue
            if token.kind == NUMBER:
                found += self._numbers(i)
            elif token.kind == WORD:
                found += self._words(i)
            elif token.text in COMPARISONS and self.code.stands_free(i):
                found += [self._instead(COMPARISON, i, new) for new in COMPARISONS[token.text]]
        for begin, end in self.code.statements():
            first, last = self.code.tokens[begin], self.code.tokens[end]
            found.append(Change(DELETION, first.begin, last.end, ";"))
        return found

    def _instead(self, kind, i, new):
        token = self.code.tokens[i]
        return Change(kind, token.begin, token.end, new)

    def _numbers(self, i):
        value = integer(self.code.text(i))
        sizes_a_type = self.code.text(i + 1) == ">" and not self.code.stands_free(i + 1)
        if value is None or sizes_a_type:
            return []
        number, suffix = value
        kind = PAY_CELL if self._is_pay_cell(i) else CONSTANT
        others = [number + 1] + ([number - 1] if number > 0 else [])
        return [self._instead(kind, i, f"{other}{suffix}") for other in others]

    def _is_pay_cell(self, i):
        """A number in a call, in the file of the pay tables: `to_one(30)`, `rows(…, 40, 10)`."""
        return self.path.endswith("/pay_tables.h") and self.code.text(i - 1) in ("(", ",") and \
            self.code.text(i + 1) in (")", ",")

    def _words(self, i):
        word, before = self.code.text(i), self.code.text(i - 1)
        if word in ("true", "false"):
            return [self._instead(CONSTANT, i, "false" if word == "true" else "true")]
        of_type = self.code.text(i - 2)
        if before != "::" or word not in self.moments.get(of_type, ()) or self._is_label(i):
            return []
        return [self._instead(MOMENT, i, other) for other in self.moments[of_type] if other != word]

    def _is_label(self, i):
        """A case that stands twice does not compile."""
        while i >= 0 and (self.code.is_word(i) or self.code.text(i) == "::"):
            if self.code.text(i) == "case":
                return True
            i -= 1
        return False


def choose_one_each(changes, chance: random.Random):
    """One change for each place, so that a place with many values is not chosen more often."""
    by_place = {}
    for change in changes:
        by_place.setdefault((change.begin, change.end, change.kind), []).append(change)
    return [chance.choice(group) for group in by_place.values()]
