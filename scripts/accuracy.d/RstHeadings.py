"""Lists the headings of reStructuredText files, with docutils. Directives and roles of Sphinx, which
docutils does not know, hide their content or stand for their text."""
import re
import sys

import docutils.core
from docutils import nodes
from docutils.parsers.rst import Directive, directives, roles, states


class Unknown(Directive):
    has_content = True
    optional_arguments = 100
    final_argument_whitespace = True

    def run(self):
        return []


def text_of_role(name, rawtext, text, lineno, inliner, options={}, content=[]):
    target = re.match(r"(?s)(.*?)\s*<[^<>]*>$", text)
    return [nodes.inline(rawtext, (target.group(1) if target else text).lstrip("~!"))], []


def with_default(lookup, default):
    def find(*args):
        found = lookup(*args)
        return found if found[0] else (default, [])
    return find


directives.directive = states.directives.directive = with_default(directives.directive, Unknown)
roles.role = states.roles.role = with_default(roles.role, text_of_role)
SETTINGS = {"report_level": 5, "halt_level": 6, "doctitle_xform": False, "sectsubtitle_xform": False,
            "file_insertion_enabled": False, "raw_enabled": False, "warning_stream": False}


def sections(node, level):
    for child in node.children:
        if isinstance(child, nodes.section):
            title = child.children[0]
            yield title.line, level, " ".join(title.astext().split())
            yield from sections(child, level + 1)


for path in sys.stdin.read().splitlines():
    try:
        with open(path, encoding="utf-8-sig") as file:
            document = docutils.core.publish_doctree(file.read(), settings_overrides=SETTINGS)
    except Exception as problem:
        print(f"{path}: {type(problem).__name__}", file=sys.stderr)
        continue
    print("restructuredtext", path, "", "", "", sep="\t")
    for line, level, name in sections(document, 1):
        print("restructuredtext", path, line, level, name, sep="\t")
