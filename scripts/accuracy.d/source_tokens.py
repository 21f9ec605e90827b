"""Splits source code in languages with braces into tokens: comments, strings, directives, words, marks.

It finds comments and literals, so that braces in them do not count. It has no grammar. Offsets are in
bytes, because the text is read as Latin-1.
"""
import re
from bisect import bisect_right

_PATTERNS = {
    "line": r"//(?:[^\n\\]|\\.|\\\n)*",
    "block": r"/\*(?:[^*]|\*(?!/))*(?:\*/|\Z)",
    "raw": r'R"([^(\s"]*)\((?:.|\n)*?\)\1"',
    "verbatim": r'[$]?@[$]?"(?:[^"]|"")*"',
    "triple": r'#*"""(?:.|\n)*?"""#*',
    "string": r'"(?:[^"\\\n]|\\(?:.|\n))*"?',
    "character": r"'(?:[^'\\\n]|\\.[^'\n]*)'",
    "number": r"\d(?:[\w.]|'(?=\w))*",
    "directive": r"(?:(?<=\n)|\A)[ \t]*#(?:[^\n\\/]|\\\r?\n|\\.|/(?![/*])|/\*(?:[^*]|\*(?!/))*\*/)*",
    "word": r"[^\W\d]\w*",
    "mark": r"\S",
}
_KINDS = {"line": "comment", "block": "comment"}
_STRINGS = {"raw", "verbatim", "triple", "string", "character", "number"}


class Token:
    """A piece of the text, from start to end."""

    __slots__ = ("kind", "text", "start", "end")

    def __init__(self, kind, text, start, end):
        self.kind, self.text, self.start, self.end = kind, text, start, end


def split(text, literals):
    """All tokens; literals are the kinds of literals in the language, such as raw."""
    names = ["line", "block", *literals, "number", "directive", "word", "mark"]
    if "character" not in literals:
        names.remove("directive")
    scanner = re.compile("|".join(f"(?P<{name}>{_PATTERNS[name]})" for name in names))
    tokens = []
    for found in scanner.finditer(text.replace("\x00", " ")):
        name = found.lastgroup
        kind = _KINDS.get(name, "string" if name in _STRINGS else name)
        tokens.append(Token(kind, found.group(), found.start(), found.end()))
    return tokens


class Lines:
    """The lines of a text, numbered from 1."""

    def __init__(self, text):
        self.starts = [0] + [found.end() for found in re.finditer("\n", text)]

    def of(self, offset):
        return bisect_right(self.starts, offset)

    def start(self, line):
        return self.starts[line - 1]


def closing(tokens, opening):
    """The index of the brace that closes the one at an index, or of the last token."""
    depth = 0
    for i in range(opening, len(tokens)):
        if tokens[i].kind == "mark":
            depth += {"{": 1, "}": -1}.get(tokens[i].text, 0)
            if depth == 0:
                return i
    return len(tokens) - 1
