"""Many mutants in one source: each is written beside what it replaces, and a number chosen when the
program starts says which one is on (switch.inc). No line moves."""
from changes import COMPARISON, DELETION, MOMENT, Code
from cpp_tokens import WORD

HEADER = '#include "../tools/mutants/switch.inc"\n#line 1\n'
LOGICAL_ENDS = {"?", ":", ",", ";", "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=",
                ">>=", "return", "else", "throw", "case", "do", "co_return"}
# After the switch itself and before everything that the program's own objects are made of.
EARLY = "__attribute__((init_priority(200))) const"


def on(number):
    return f"fairdeal_mutants::on<{number}>()"


class Part:
    """A stretch of a source that one mutant replaces by a choice."""

    def __init__(self, begin, end, mutated, write):
        self.begin, self.end = begin, end
        self.mutated = mutated  # the text of the stretch in the mutant
        self.write = write  # from the mutated text and the text with the switches inside


class Source:
    """One source and where its mutants can be switched."""

    def __init__(self, text):
        self.text = text
        self.code = Code(text)
        self.place = {token.begin: i for i, token in enumerate(self.code.tokens)}
        self.blocks = set(self.code.blocks())
        self.constants = self._constants()

    def with_switches(self, changes):
        """The source with all these changes in it; `changes` maps numbers to them."""
        parts = [self._part(number, change) for number, change in changes.items()]
        loose = self._loose(changes)
        for begin, end, new in loose.edits:
            parts.append(Part(begin, end, new, lambda mutated, _: mutated))
        parts.sort(key=lambda part: (part.begin, -part.end))
        return HEADER + self._render(0, len(self.text), parts)

    def names_of_constants(self, changes):
        """The constants that are no longer any, each with the numbers of its changes."""
        return self._loose(changes).numbers

    def lines(self, change):
        """The lines of the source that a switch of this change stands on."""
        part = self._part(0, change)
        first = self.text.count("\n", 0, part.begin) + 1
        return range(first, first + self.text.count("\n", part.begin, part.end) + 1)

    def _render(self, begin, end, parts):
        out, at = [], begin
        while parts:
            part, rest = parts[0], 1
            while rest < len(parts) and parts[rest].begin < part.end:
                rest += 1
            inside = self._render(part.begin, part.end, parts[1:rest])
            out += [self.text[at:part.begin], part.write(part.mutated, inside)]
            at, parts = part.end, parts[rest:]
        return "".join([*out, self.text[at:end]])

    def _part(self, number, change):
        def choice(mutated, usual):
            return f"({on(number)} ? {mutated} : {usual})"

        def truth(mutated, usual):
            return f"({on(number)} ? bool({mutated}) : bool({usual}))"

        def unless(_, usual):
            return f"{{ if (!{on(number)}) {usual} }}"
        i = self.place[change.begin]
        if change.kind == DELETION:
            return Part(change.begin, change.end, ";", unless)
        if change.kind == COMPARISON:
            begin, end = self._logical_expression(i)
        elif change.kind == MOMENT:
            begin, end = self._qualified(i), change.end
        else:
            begin, end = change.begin, change.end
        mutated = self._on_one_line(begin, change.begin) + change.new + \
            self._on_one_line(change.end, end)
        return Part(begin, end, mutated, truth if change.kind == COMPARISON else choice)

    def _on_one_line(self, begin, end):
        """A stretch without its comments, which end with their line."""
        text, at = "", begin
        for token in self.code.tokens:
            if begin <= token.begin and token.end <= end:
                text += (" " if token.begin > at else "") + token.text
                at = token.end
        return text + (" " if end > at else "")

    def _qualified(self, i):
        """Where the name begins whose last part is token `i`."""
        while self.code.text(i - 1) == "::" and self.code.tokens[i - 2].kind == WORD:
            i -= 2
        return self.code.tokens[i].begin

    def _logical_expression(self, i):
        """The largest expression around an operator that has no operator weaker than `||`."""
        code, first, last = self.code, i - 1, i + 1
        while code.text(first) not in LOGICAL_ENDS and code.text(first) not in ("(", "[", "{", ""):
            first = code.partner.get(first, first) - 1
        while code.text(last) not in LOGICAL_ENDS and code.text(last) not in (")", "]", "}", ""):
            last = code.partner.get(last, last) + 1
        return code.tokens[first + 1].begin, code.tokens[last - 1].end

    def _constants(self):
        """The declarations of constants: the positions of `constexpr` and of the semicolon."""
        found = []
        for i, token in enumerate(self.code.tokens):
            if token.text != "constexpr" or self.code.text(i + 1) == "(":
                continue
            end = i
            while self.code.text(end) not in (";", "") and end not in self.blocks:
                end = self.code.partner.get(end, end) + 1 if \
                    self.code.text(end) in ("(", "[", "{") else end + 1
            if self.code.text(end) == ";":
                found.append((i, end))
        return found

    def _block_around(self, i):
        """The innermost block of statements around token `i`, or -1."""
        around = [block for block in self.blocks if block < i < self.code.partner[block]]
        return max(around, default=-1)

    def _is_in_namespace(self, i):
        """Whether nothing but namespaces is around token `i`."""
        for begin, end in self.code.partner.items():
            if begin < i < end and self.code.text(begin) == "{":
                head = begin - 1
                while self.code.text(head) not in ("namespace", ";", "{", "}", ""):
                    head -= 1
                if self.code.text(head) != "namespace":
                    return False
        return True

    def _loose(self, changes):
        """What must stop being a constant so that these changes can be switched."""
        loose = Loose()
        for begin, end in self.constants:
            inside = [number for number, change in changes.items()
                      if begin < self.place[change.begin] < end
                      and self._block_around(self.place[change.begin]) < begin]
            if inside:
                token = self.code.tokens[begin]
                new = EARLY if self._is_in_namespace(begin) else "const"
                loose.edits.append((token.begin, token.end, new))
                loose.edits += self._spelled_out(begin, end)
                loose.numbers[self._name(begin, end)] = inside
        if loose.edits:
            self._check_late(loose)
        return loose

    def _name(self, begin, end):
        """The name of a constant: the last word before its value."""
        i = begin
        while i < end and self.code.text(i) not in ("{", "="):
            i = self.code.partner.get(i, i) + 1 if self.code.text(i) == "[" else i + 1
        return next((self.code.text(j) for j in range(i - 1, begin, -1) if self.code.is_word(j)), "")

    def _spelled_out(self, begin, end):
        """`std::array` with its arguments, which an object that is made early must say."""
        code = self.code
        head = next((i for i in range(begin, end) if code.text(i) in ("{", "=")), end)
        if [code.text(i) for i in range(head - 4, head - 1)] != ["std", "::", "array"] or \
                code.text(head) != "{" or code.text(head + 2) != "{":
            return []
        i, close, count = head + 1, code.partner[head], 1
        while i < close:
            count += code.text(i) == "," and i + 1 < close
            i = code.partner[i] + 1 if code.text(i) in ("(", "[", "{") else i + 1
        at = code.tokens[head - 2].end
        return [(at, at, f"<{code.text(head + 1)}, {count}>")]

    def _check_late(self, loose):
        """Assertions about constants that are none any more are checked when the program starts."""
        for i, token in enumerate(self.code.tokens):
            if token.text == "consteval":
                loose.edits.append((token.begin, token.end, "constexpr"))
            if token.text == "static_assert" and self._is_in_namespace(i):
                loose.edits.append(late_assertion(self, i, f"[[gnu::constructor(300)]] static void "
                                   f"late_{token.begin}() {{ fairdeal_mutants::must_hold(", "); }"))

    def checked_late(self, is_first):
        """The source with every assertion and every check at compile time put off to the start of
        the program: it is about constants of other files."""
        edits = []
        for i, token in enumerate(self.code.tokens):
            if token.text == "consteval":
                edits.append((token.begin, token.end, "constexpr"))
            elif token.text == "static_assert" and not self._is_in_namespace(i):
                edits.append(late_assertion(self, i, "(void)&fairdeal_mutants::Held<decltype([] { "
                                            "return ", "; })>::done;"))
        parts = [Part(begin, end, new, lambda mutated, _: mutated) for begin, end, new in edits]
        return (HEADER if is_first else "") + self._render(0, len(self.text), parts)


class Loose:
    """The edits of a source whose constants are loosened."""

    def __init__(self):
        self.edits = []  # begin, end, new text
        self.numbers = {}  # of the changes in each constant, by its name


def late_assertion(source, i, before, behind):
    """Something else instead of the static_assert at token `i`, without its words."""
    code, close = source.code, source.code.partner[i + 1]
    end = close
    for j in range(i + 2, close):
        if code.text(j) == "," and code.tokens[j + 1].text.startswith('"'):
            end = j
    begin, ends = code.tokens[i].begin, code.tokens[close + 1].end
    condition = source.text[code.tokens[i + 2].begin:code.tokens[end - 1].end]
    lines = source.text.count("\n", begin, ends) - condition.count("\n")
    return begin, ends, f"{before}{condition}{behind}" + "\n" * lines
