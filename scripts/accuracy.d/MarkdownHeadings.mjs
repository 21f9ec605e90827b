// Lists the headings of Markdown files, with markdown-it. Those in lists and quotes are left out, and so is
// front matter, which markdown-it does not know.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const require = createRequire(`${process.argv[2]}/`);
const markdown = require("markdown-it")({ html: true });
const FRONT_MATTER = /^---[ \t]*\r?\n[^]*?^(?:---|\.\.\.)[ \t]*$/m;

/** The text that a reader sees for a part of a heading. */
function visible(part) {
  if (part.type.endsWith("break")) return " ";
  return part.type === "html_inline" ? "" : part.content;
}

/** The text of a heading as a reader sees it. */
function text(inline) {
  return inline.children.map(visible).join("").trim().replace(/\s+/g, " ");
}

for (const path of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const source = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  const front = FRONT_MATTER.exec(source);
  const head = front?.index === 0 ? front[0] : "";
  const tokens = markdown.parse(head.replace(/[^\n]/g, "") + source.slice(head.length), {});
  console.log(["markdown", path, "", "", ""].join("\t"));
  tokens.forEach((token, i) => {
    if (token.type === "heading_open" && token.level === 0) {
      console.log(["markdown", path, token.map[0] + 1, token.tag.slice(1), text(tokens[i + 1])].join("\t"));
    }
  });
}
