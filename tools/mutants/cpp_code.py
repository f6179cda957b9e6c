"""What the tokens of a C++ source are part of: brackets that belong together, blocks of statements,
and stretches that a mutant leaves alone."""
from cpp_tokens import DIRECTIVE, PUNCTUATION, WORD, tokens_of

OPENING = {"(": ")", "[": "]", "{": "}", "[[": "]"}
# Behind the parameters of a function, before its body.
SPECIFIERS = {"const", "noexcept", "override", "final", "mutable", "constexpr", "consteval"}
# A statement that begins so is a declaration or has no meaning of its own.
NOT_AN_EXPRESSION = {
    "using", "const", "auto", "static", "constexpr", "struct", "class", "enum", "union", "template",
    "typedef", "typename", "static_assert", "else", "for", "while", "do", "switch", "try", "catch",
    "case", "default", "return", "throw", "goto", "public", "private", "protected", "friend",
    "extern", "inline", "thread_local", "namespace", "unsigned", "signed", "int", "bool", "char",
    "long", "short", "void", "requires", "explicit", "virtual", "if", "break", "continue",
    "static_cast", "CHECK",
}
# Who calls these says what must be true, or how much memory to ask for: neither is a rule.
LEFT_ALONE = {"static_assert", "CHECK", "COVERS", "alignas", "reserve", "decltype"}


class Code:
    """The tokens of one source; positions below are positions in `tokens`."""

    def __init__(self, source):
        self.source = source
        self.tokens = tokens_of(source)
        self.partner = self._partners()
        self.alone = self._left_alone()

    def text(self, i):
        return self.tokens[i].text if 0 <= i < len(self.tokens) else ""

    def is_word(self, i):
        return 0 <= i < len(self.tokens) and self.tokens[i].kind == WORD

    def stands_free(self, i):
        """White space on both sides, which .clang-format gives to an operator with two operands,
        and to no bracket of a template and no reference."""
        token = self.tokens[i]
        around = self.source[token.begin - 1:token.begin], self.source[token.end:token.end + 1]
        return all(one.isspace() for one in around)

    def _partners(self):
        partner, open_ones = {}, []
        for i, token in enumerate(self.tokens):
            if token.kind != PUNCTUATION:
                continue
            if token.text in OPENING:
                open_ones.append(i)
                if token.text == "[[":
                    open_ones.append(i)
            elif token.text in ")]}" and open_ones and \
                    OPENING[self.text(open_ones[-1])] == token.text:
                begin = open_ones.pop()
                partner[begin], partner[i] = i, begin
        return partner

    def _left_alone(self):
        """The positions that no mutant touches."""
        alone = set()
        for i, token in enumerate(self.tokens):
            if token.kind == DIRECTIVE:
                alone.add(i)
            elif token.text in LEFT_ALONE and self.text(i + 1) == "(":
                alone.update(range(i, self.partner.get(i + 1, i) + 1))
            elif token.text == "[[":
                alone.update(range(i, self.partner.get(i, i) + 1))
            elif token.text == "template" and self.text(i + 1) == "<":
                alone.update(range(i, self._angle_end(i + 1) + 1))
            elif token.text == "operator":
                alone.update((i, i + 1))
            elif token.text in ("requires", "concept"):
                alone.update(range(i, self._requirement_end(i)))
        return alone

    def _angle_end(self, begin):
        """Where the bracket < at `begin` is closed."""
        depth, i = 0, begin
        while i < len(self.tokens):
            text = self.text(i)
            if text in ("(", "{", "["):
                i = self.partner.get(i, i)
            elif text == "<":
                depth += 1
            elif text == ">":
                depth -= 1
            if depth == 0:
                return i
            i += 1
        return begin

    def _requirement_end(self, begin):
        """A concept ends at its semicolon, a requires clause before the body that it belongs to."""
        i = begin + 1
        while i < len(self.tokens) and self.text(i) != ";":
            if self.text(i) == "{" and self.text(begin) == "requires" and self.text(i - 1) != ")":
                break
            i = self.partner[i] + 1 if self.text(i) in ("(", "{") and i in self.partner else i + 1
        return i

    def is_block(self, i):
        """Whether the brace at `i` opens a block of statements, and no list, type or namespace."""
        before = self.text(i - 1)
        if before in ("else", "do", "try"):
            return True
        if before == "]":
            return self._begins_lambda(self.partner.get(i - 1, 0))
        j = i - 1
        while j >= 0 and self.text(j) != ")":
            if self.text(j) in (";", "{", "}", "=", "("):
                return False
            j -= 1
        between = [self.text(k) for k in range(j + 1, i)]
        return j >= 0 and ("->" in between or all(word in SPECIFIERS for word in between))

    def _begins_lambda(self, i):
        """A subscript follows a name or a closing bracket; what a lambda captures does not."""
        return not (self.is_word(i - 1) and self.text(i - 1) != "return") and \
            self.text(i - 1) not in (")", "]")

    def blocks(self):
        """The positions of the braces that open blocks of statements."""
        return [i for i, token in enumerate(self.tokens)
                if token.text == "{" and i in self.partner and i not in self.alone
                and self.is_block(i)]

    def statements(self):
        """The statements that can be left out, as pairs of positions, first and last token."""
        found = []
        for block in self.blocks():
            i = block + 1
            while i < self.partner[block]:
                i = self._statement(i, found)
        return found

    def _statement(self, i, found):
        """Reads the statement at `i`, adds it and what it contains to `found` where it can be left
        out, and answers where the next one begins. Nested blocks are read on their own."""
        text = self.text(i)
        if text in ("{", "[["):
            return self.partner.get(i, i) + 1
        if text in ("case", "default"):
            return self._behind(i, ":")
        if text == "else":
            return i + 1
        if text == "if":
            return self._if_statement(i, found)
        if text in ("for", "while", "switch") and self.text(i + 1) == "(":
            return self.partner[i + 1] + 1
        end = self._behind(i, ";") - 1
        if self.text(end) == ";" and self.can_go(i, end):
            found.append((i, end))
        return end + 1

    def _if_statement(self, i, found):
        """A condition with the statement that depends on it, if there is no other branch."""
        condition = i + 1
        if self.text(condition) != "(":  # if constexpr
            return self.partner[condition + 1] + 1 if condition + 1 in self.partner else condition
        body = self.partner[condition] + 1
        end = self.partner[body] if self.text(body) == "{" else self._behind(body, ";") - 1
        simple = self.text(body) not in ("if", "for", "while", "switch", "do", "try")
        if not simple or self.text(end + 1) == "else" or self.text(i - 1) == "else":
            return body
        found.append((i, end))
        return end + 1

    def _behind(self, i, mark):
        """The position behind the next `mark` that is not inside brackets."""
        while i < len(self.tokens) and self.text(i) != mark:
            if self.text(i) == "}":
                return i + 1
            i = self.partner[i] + 1 if self.text(i) in OPENING and i in self.partner else i + 1
        return i + 1

    def can_go(self, begin, end):
        """Whether the statement from `begin` to the semicolon at `end` may be left out: it does
        something, and does not only declare."""
        first = self.text(begin)
        if begin in self.alone or begin == end:
            return False
        if end == begin + 1 and first in ("break", "continue", "return"):
            return self.text(end + 1) != "}"  # there it changes nothing, or nearly
        if first in NOT_AN_EXPRESSION:
            return False
        if not self.is_word(begin):
            return first in ("++", "--", "*", "(")
        return not self._declares(begin, end)

    def _declares(self, i, end):
        """A name or type, and then another name: `Table copy = …;`, `Set<A>& all = …;`."""
        while i < end:
            if self.text(i + 1) == "::":
                i += 2
                continue
            if self.text(i + 1) == "<" and not self.stands_free(i + 1):
                closed = self._angle_end(i + 1)
                i = closed if closed > i + 1 else end
                if self.text(i + 1) == "::":
                    i += 2
                    continue
            break
        following = i + 1
        while self.text(following) in ("&", "*", "&&", "const"):
            following += 1
        return self.is_word(following) or (following > i + 1)
