// Lists the declarations of TypeScript and JavaScript files, with the TypeScript compiler's parser.
//
// It lists functions, types and members, at the top of a file, in namespaces, in classes and
// interfaces, and in object literals that a statement there names or exports. A variable, a field or a
// property whose value is a function or a class counts as one. Declarations in the blocks of conditions,
// loops and try statements count. So do those in functions that are called at once, that are a module's
// or a suite's, and methods of objects that are the argument of a call. Those in other functions are left
// out.
import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";

const ts = createRequire(path.resolve(process.argv[2], "package.json"))("typescript");
const K = ts.SyntaxKind;
const lines = [];
const LARGEST = 2000; // a larger call is not one chunk
const TESTS = /^(?:[fx]?(?:it|test|specify)|bench|(?:before|after)(?:Each|All)?)\b/;
const CONTAINS =
  /^(?:define|require|requirejs|(?:\$|jQuery)(?:\(document\)\.ready)?|[\s\S]*\.forEach|(?:[fx]?(?:describe|context)|suite|test\.describe)\b[\s\S]*)$/;
const VISIBILITY = new Set([K.PublicKeyword, K.ProtectedKeyword, K.PrivateKeyword]);
const FLAGS = new Map([
  [K.ExportKeyword, "exported=true"],
  [K.StaticKeyword, "static=true"],
  [K.AbstractKeyword, "abstract=true"],
  [K.AsyncKeyword, "async=true"],
]);
const OUTER = new Set(["prototype", "exports", "module", "window", "globalThis", "this"]);

if (process.argv[3] === "--version") {
  console.log(`TypeScript ${ts.version}`);
} else {
  for (const file of fs.readFileSync(0, "utf8").split("\n")) {
    if (file !== "") describe(file);
  }
  flush();
}

function describe(file) {
  const bytes = fs.readFileSync(file);
  const text = bytes.toString("utf8");
  if (!Buffer.from(text).equals(bytes)) return print(file, "!", "not UTF-8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  if (source.parseDiagnostics.length > 0) return print(file, "!", "syntax error");
  print(file, ".");
  const offsets = byteOffsets(text);
  const seen = new Set();
  let found = 0;
  let callable = "function"; // what a function is called here

  // Comments are found before the nodes that they may document.
  function comments(node) {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? []) {
      if (!seen.has(pos)) print(file, "comment", "", offsets[pos], offsets[pos], offsets[end]);
      seen.add(pos);
    }
  }

  function declare(kind, name, start, end, node, declared = node, statement = node) {
    found++;
    comments(node);
    const begin = node.jsDoc?.at(-1)?.pos ?? start;
    const said = attributes(declared, statement);
    print(file, kind, name, offsets[Math.min(begin, start)], offsets[start], offsets[end], ...(said.length ? said : [""]));
  }

  // What a declaration says of itself, as in the column attributes.
  function attributes(declared, statement) {
    const found = [];
    const type = (node) => (node ? `: ${node.getText(source)}` : "");
    const inner = declared.initializer ?? declared.right ?? declared.expression;
    const value = inner && unwrapped(inner);
    const counts = value && (isFunction(value) || ts.isClassExpression(value));
    const nodes = [...new Set([statement, declared, ...(counts ? [value] : [])])];
    const modifiers = new Set(nodes.flatMap((each) => each.modifiers ?? []));
    for (const each of modifiers) {
      if (ts.isDecorator(each)) found.push(`decorator=${each.expression.getText(source)}`);
      else if (VISIBILITY.has(each.kind)) found.push(`visibility=${each.getText(source)}`);
      else if (FLAGS.has(each.kind)) found.push(FLAGS.get(each.kind));
    }
    if (nodes.some(ts.isExportAssignment)) found.push("exported=true");
    const head = counts ? value : declared;
    for (const each of head.typeParameters ?? []) found.push(`type_parameter=${each.getText(source)}`);
    for (const each of head.heritageClauses ?? []) {
      for (const base of each.types) found.push(`base=${base.getText(source)}`);
    }
    for (const each of head.parameters ?? []) {
      const rest = each.dotDotDotToken ? "..." : "";
      found.push(`parameter=${rest}${each.name.getText(source)}${type(each.type)}`);
    }
    if (head.parameters && head.type) found.push(`returns=${head.type.getText(source)}`);
    return found;
  }

  // The declarations of a statement. The first has the start of the statement, the last has its end.
  function statement(node) {
    const all = parts(node);
    all.forEach(({ kind, name, node: part, inside }, i) => {
      const start = i === 0 ? node.getStart(source) : part.getStart(source);
      const end = i === all.length - 1 ? node.end : part.end;
      if (kind) declare(kind, name, start, end, i === 0 ? node : part, part, node);
      inside?.();
    });
  }

  function parts(node) {
    const name = node.name && ts.isIdentifier(node.name) ? node.name.text : "default";
    switch (node.kind) {
      case K.FunctionDeclaration:
        return [{ kind: callable, name, node }];
      case K.ClassDeclaration:
        return [{ kind: "class", name, node, inside: () => members(node) }];
      case K.InterfaceDeclaration:
        return [{ kind: "interface", name, node, inside: () => members(node) }];
      case K.EnumDeclaration:
        return [{ kind: "enum", name, node }];
      case K.ModuleDeclaration:
        return [{ node, inside: () => moduleBody(node) }];
      case K.VariableStatement:
        return node.declarationList.declarations
          .filter((each) => ts.isIdentifier(each.name))
          .flatMap((each) => value(each.name.text, unwrapped(each.initializer), each));
      case K.ExportAssignment:
        return value("default", node.expression, node);
      case K.ExpressionStatement:
        return [...assignment(node.expression), ...call(node.expression, node)];
      case K.Block:
      case K.IfStatement:
      case K.ForStatement:
      case K.ForInStatement:
      case K.ForOfStatement:
      case K.TryStatement:
        return [{ node, inside: () => blocks(node) }];
      default:
        return [];
    }
  }

  // The statements in the blocks of a statement.
  function blocks(node) {
    if (ts.isBlock(node)) return node.statements.forEach(statement);
    ts.forEachChild(node, (child) => {
      if (ts.isBlock(child) || ts.isIfStatement(child) || ts.isCatchClause(child)) blocks(child);
    });
  }

  function moduleBody(node) {
    let body = node.body;
    while (body && ts.isModuleDeclaration(body)) body = body.body;
    body?.statements?.forEach(statement);
  }

  // `{...} as const` is the object literal.
  function unwrapped(node) {
    const inner = node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node));
    return inner && ts.isObjectLiteralExpression(node.expression) ? node.expression : node;
  }

  function value(name, node, owner, kind = callable) {
    if (!node) return [];
    if (ts.isFunctionExpression(node) || ts.isArrowFunction(node)) {
      const own = node.name?.text;
      return [{ kind, name: name === "default" && own ? own : name, node: owner }];
    }
    if (ts.isClassExpression(node)) {
      const own = node.name?.text;
      const inside = () => members(node);
      return [{ kind: "class", name: name === "default" && own ? own : name, node: owner, inside }];
    }
    if (ts.isObjectLiteralExpression(node) && declares(node)) {
      return [{ node: owner, inside: () => properties(node) }];
    }
    const call = unparenthesized(node);
    if (ts.isCallExpression(call) || ts.isNewExpression(call)) {
      const object = call.arguments?.find(ts.isObjectLiteralExpression);
      if (object && declares(object)) return [{ node: owner, inside: () => properties(object) }];
      const block = ts.isCallExpression(call) && bodyOf(call.expression);
      if (block) return [{ node: owner, inside: () => methods(block) }];
    }
    return [];
  }

  function methods(block) {
    const before = callable;
    callable = "method";
    block.statements.forEach(statement);
    callable = before;
  }

  // What a call contains: the body of a function that is called at once, of a module or of a suite, and
  // the methods of an object.
  function call(expression, owner) {
    let node = unparenthesized(expression);
    while (ts.isAwaitExpression(node) || ts.isPrefixUnaryExpression(node) || ts.isVoidExpression(node)) {
      node = unparenthesized(node.expression ?? node.operand);
    }
    if (ts.isNewExpression(node)) return value("", node, owner);
    if (!ts.isCallExpression(node) || node.expression.getText(source).startsWith("Deno.")) return [];
    const callee = unparenthesized(node.expression);
    const target = ts.isPropertyAccessExpression(callee) ? callee.expression : callee;
    const callback = bodyOf(node.arguments.find(isFunction));
    const called = bodyOf(target);
    const text = callee.getText(source);
    const large = node.end - node.getStart(source) > LARGEST && !TESTS.test(text);
    const contains = CONTAINS.test(text) || large;
    const blocks = called ? [callback, called] : contains ? [callback] : [];
    const inside = () => {
      const before = found;
      const outer = callable;
      if (!called && !CONTAINS.test(text)) callable = "function"; // the call is a declaration
      for (const block of blocks) {
        if (found === before) block?.statements.forEach(statement);
      }
      callable = outer;
    };
    return blocks.some((each) => each) ? [{ node: owner, inside }] : value("", node, owner);
  }

  function isFunction(node) {
    return ts.isFunctionExpression(node) || ts.isArrowFunction(node);
  }

  // The block of a function that is an expression.
  function bodyOf(node) {
    const inner = node && unparenthesized(node);
    return inner && isFunction(inner) && ts.isBlock(inner.body) ? inner.body : undefined;
  }

  function unparenthesized(node) {
    return ts.isParenthesizedExpression(node) ? unparenthesized(node.expression) : node;
  }

  function assignment(node) {
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== K.EqualsToken) return [];
    const { left } = node;
    const member = ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left);
    if (!member && !ts.isIdentifier(left)) return [];
    const names = left
      .getText(source)
      .split(/\.(?![^\[]*\])/)
      .map((each) => each.trim())
      .filter((each) => each !== "" && !OUTER.has(each));
    const kind = names.length > 1 ? "method" : callable;
    return value(names.at(-1) ?? "default", node.right, node, kind);
  }

  function members(node) {
    for (const member of node.members) {
      const kind = memberKind(member);
      if (kind) {
        const name = kind === "constructor" ? "constructor" : nameOf(member);
        declare(kind, name, member.getStart(source), member.end, member);
      }
      if (kind === "class") members(member.initializer);
    }
  }

  function memberKind(member) {
    switch (member.kind) {
      case K.MethodDeclaration:
      case K.MethodSignature:
        return "method";
      case K.Constructor:
        return "constructor";
      case K.GetAccessor:
        return "getter";
      case K.SetAccessor:
        return "setter";
      case K.PropertyDeclaration:
      case K.PropertyAssignment:
        return valueKind(member.initializer);
      default:
        return undefined;
    }
  }

  function valueKind(node) {
    if (!node) return undefined;
    if (ts.isFunctionExpression(node) || ts.isArrowFunction(node)) return "method";
    return ts.isClassExpression(node) ? "class" : undefined;
  }

  function isObject(property) {
    return ts.isPropertyAssignment(property) && ts.isObjectLiteralExpression(property.initializer);
  }

  // Whether an object literal holds functions, at any depth of object literals.
  function declares(node) {
    return node.properties.some(
      (each) =>
        (memberKind(each) && memberKind(each) !== "class") ||
        (isObject(each) && declares(each.initializer)),
    );
  }

  function properties(node) {
    for (const each of node.properties) {
      const kind = memberKind(each);
      if (kind && kind !== "class") {
        declare(kind, nameOf(each), each.getStart(source), each.end, each);
      } else if (isObject(each) && declares(each.initializer)) {
        properties(each.initializer);
      }
    }
  }

  function nameOf(member) {
    const text = member.name.getText(source);
    return /^(["'])(.*)\1$/s.exec(text)?.[2] ?? text;
  }

  if (source.statements.length > 0) comments(source.statements[0]);
  source.statements.forEach(statement);
}

function byteOffsets(text) {
  const offsets = new Int32Array(text.length + 1);
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    offsets[i] = at;
    const c = text.charCodeAt(i);
    at += c < 0x80 ? 1 : c < 0x800 || (c >= 0xd800 && c < 0xe000) ? 2 : 3;
  }
  offsets[text.length] = at;
  return offsets;
}

// Collects lines and writes them together: a call for each line would take longer than the parser.
function print(...fields) {
  lines.push(fields.map((each) => String(each).replace(/[\t\r\n]+/g, " ")).join("\t") + "\n");
  if (lines.length > 10_000) flush();
}

function flush() {
  const bytes = Buffer.from(lines.splice(0).join(""));
  for (let at = 0; at < bytes.length; ) at += fs.writeSync(1, bytes, at);
}
