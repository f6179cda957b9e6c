"""C++ source as tokens, well enough to change one of them. Comments are left out; a preprocessor
directive is one token, however many lines it has."""
import re
from dataclasses import dataclass

WORD, NUMBER, TEXT, PUNCTUATION, DIRECTIVE = "word", "number", "text", "punctuation", "directive"

# The order counts: what begins like something shorter stands before it.
PATTERNS = (
    (None, r"\s+|//[^\n]*|/\*.*?\*/"),
    (DIRECTIVE, r"#(?:\\\n|/\*.*?\*/|[^\n])*"),
    (TEXT, r'(?:u8|u|U|L)?R"(?P<mark>[^()\\\s]*)\(.*?\)(?P=mark)"'),
    (TEXT, r'(?:u8|u|U|L)?"(?:\\.|[^"\\\n])*"\w*'),
    (TEXT, r"(?:u8|u|U|L)?'(?:\\.|[^'\\\n])+'"),
    (NUMBER, r"\.?\d(?:[eEpP][+-]|'?\w|\.)*"),
    (WORD, r"[A-Za-z_]\w*"),
    (PUNCTUATION, r"<=>|<<=|>>=|\.\.\.|->\*|::|->|\+\+|--|<<|<=|>=|==|!=|&&|\|\|"
                  r"|[-+*/%^&|]=|\[\[|."),
)
SCANNER = re.compile("|".join(f"(?P<k{i}>{pattern})" for i, (_, pattern) in enumerate(PATTERNS)),
                     re.DOTALL)


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    begin: int  # where it stands in the source

    @property
    def end(self):
        return self.begin + len(self.text)


def tokens_of(source):
    """All tokens of a source, in order."""
    tokens = []
    for match in SCANNER.finditer(source):
        kind = PATTERNS[int(match.lastgroup[1:])][0]
        if kind is not None:
            tokens.append(Token(kind, match.group(), match.start()))
    return tokens
