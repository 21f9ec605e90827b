// Lists the tests of TypeScript and JavaScript files with their titles, with the TypeScript compiler's
// parser: groups, tests and hooks that are statements of the file, of a group, or of a block or forEach
// there. Those in other functions are left out.
import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";

const ts = createRequire(path.resolve(process.argv[2], "package.json"))("typescript");
const SUITES = new Set(["describe", "context", "suite", "fdescribe", "xdescribe", "fcontext", "xcontext"]);
const TESTS = new Set(["it", "test", "specify", "bench", "fit", "xit", "ftest", "xtest", "xspecify"]);
const HOOKS =
  /^((before|after)(Each|All)?|suiteSetup|suiteTeardown|setup|teardown)$/;
const MODIFIERS = new Set(
  ("only skip each for concurrent sequential serial parallel shuffle todo fixme fails failing slow skipIf " +
    "runIf").split(" "),
);

for (const file of fs.readFileSync(0, "utf8").split("\n")) {
  if (file !== "") list(file);
}

function list(file) {
  const text = fs.readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  if (source.parseDiagnostics.length > 0) return print(file, "!", "syntax error");
  print(file, ".");
  source.statements.forEach(statement);

  function statement(node) {
    if (ts.isExpressionStatement(node)) return expression(node.expression, node);
    if (ts.isBlock(node)) return node.statements.forEach(statement);
    const blocks = [
      node.thenStatement, node.elseStatement, node.tryBlock, node.catchClause?.block, node.finallyBlock,
      ts.isIterationStatement(node, false) ? node.statement : undefined,
    ];
    blocks.filter(Boolean).forEach(statement);
  }

  function expression(node, owner) {
    if (ts.isAwaitExpression(node)) return expression(node.expression, owner);
    if (!ts.isCallExpression(node)) return;
    const kind = kindOf(node.expression);
    const callback = node.arguments.find((each) => ts.isFunctionExpression(each) || ts.isArrowFunction(each));
    const inside = callback && ts.isBlock(callback.body) ? callback.body.statements : [];
    if (kind === "suite" && callback) {
      found(kind, titleOf(node), owner);
      inside.forEach(statement);
    } else if (kind === "test") {
      if (node.arguments.length > 0) found(kind, titleOf(node), owner);
    } else if (kind === "hook" && callback) {
      const title = node.arguments.find(isText);
      found("test", node.expression.getText(source) + (title ? " " + unquoted(title) : ""), owner);
    } else if (!kind && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "forEach") {
      inside.forEach(statement);
    }
  }

  // The words of a callee without the arguments of its calls: test.each(table) is test, each.
  function wordsOf(callee) {
    if (ts.isIdentifier(callee)) return [callee.text];
    if (ts.isPropertyAccessExpression(callee)) {
      const words = wordsOf(callee.expression);
      return words && [...words, callee.name.text];
    }
    if (ts.isCallExpression(callee)) return wordsOf(callee.expression);
    return ts.isTaggedTemplateExpression(callee) ? wordsOf(callee.tag) : undefined;
  }

  function kindOf(callee) {
    const words = wordsOf(callee);
    if (!words) return undefined;
    const [first, ...rest] = words;
    const plain = (all) => all.every((each) => MODIFIERS.has(each));
    if (SUITES.has(first) && plain(rest)) return "suite";
    if (TESTS.has(first)) {
      if (plain(rest)) return "test";
      if (rest[0] === "describe" && plain(rest.slice(1))) return "suite";
      return HOOKS.test(rest[0]) && rest.length === 1 && ts.isPropertyAccessExpression(callee) ? "hook" : undefined;
    }
    return HOOKS.test(first) && rest.length === 0 && ts.isIdentifier(callee) ? "hook" : undefined;
  }

  function isText(node) {
    return ts.isStringLiteral(node) || ts.isTemplateLiteral(node);
  }

  function titleOf(call) {
    return unquoted(call.arguments[0]);
  }

  function unquoted(node) {
    const own = node.getText(source);
    return isText(node) ? own.slice(1, -1) : own;
  }

  function found(kind, title, node) {
    const at = Buffer.byteLength(text.slice(0, node.getStart(source)));
    print(file, kind, title, at, at, Buffer.byteLength(text.slice(0, node.end)));
  }
}

function print(...fields) {
  console.log(fields.map((each) => String(each).replace(/[\t\r\n]+/g, " ")).join("\t"));
}
