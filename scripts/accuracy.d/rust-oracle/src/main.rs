//! Lists the declarations of Rust files, with syn: functions, types and traits, at the top of a file,
//! in modules, traits and impls. It leaves out declarations in functions and in macro calls.
use proc_macro2::{LineColumn, Span};
use std::io::{BufRead, Write};
use syn::spanned::Spanned;
use syn::{AttrStyle, Attribute, ForeignItem, ImplItem, Item, TraitItem};

fn main() {
    if std::env::args().nth(1).as_deref() == Some("--version") {
        return;
    }
    let out = std::io::stdout();
    let mut out = std::io::BufWriter::new(out.lock());
    for path in std::io::stdin().lock().lines().map_while(Result::ok) {
        let source = std::fs::read_to_string(&path).unwrap_or_default();
        match syn::parse_file(&source) {
            Err(_) => writeln!(out, "{path}\t!\tsyntax error").unwrap(),
            Ok(file) => {
                writeln!(out, "{path}\t.").unwrap();
                let mut oracle = Oracle { path: &path, source: &source, lines: lines(&source), out: &mut out };
                oracle.items(&file.items);
                for (start, end) in comments(source.as_bytes()) {
                    oracle.row("comment", "", start, end);
                }
            }
        }
    }
}

struct Oracle<'a, W: Write> {
    path: &'a str,
    source: &'a str,
    lines: Vec<usize>,
    out: &'a mut W,
}

impl<W: Write> Oracle<'_, W> {
    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Fn(each) => self.declare("function", &each.sig.ident, &each.attrs, stripped(each, |i| &mut i.attrs)),
                Item::Struct(each) => self.declare("struct", &each.ident, &each.attrs, stripped(each, |i| &mut i.attrs)),
                Item::Union(each) => self.declare("union", &each.ident, &each.attrs, stripped(each, |i| &mut i.attrs)),
                Item::Enum(each) => self.declare("enum", &each.ident, &each.attrs, stripped(each, |i| &mut i.attrs)),
                Item::Mod(each) => {
                    if let Some((_, inner)) = &each.content {
                        self.items(inner);
                    }
                }
                Item::ForeignMod(each) => {
                    for inner in &each.items {
                        if let ForeignItem::Fn(f) = inner {
                            self.declare("prototype", &f.sig.ident, &f.attrs, stripped(f, |i| &mut i.attrs));
                        }
                    }
                }
                Item::Trait(each) => {
                    self.declare("trait", &each.ident, &each.attrs, stripped(each, |i| &mut i.attrs));
                    for inner in &each.items {
                        if let TraitItem::Method(f) = inner {
                            self.declare("method", &f.sig.ident, &f.attrs, stripped(f, |i| &mut i.attrs));
                        }
                    }
                }
                Item::Impl(each) => {
                    for inner in &each.items {
                        if let ImplItem::Method(f) = inner {
                            self.declare("method", &f.sig.ident, &f.attrs, stripped(f, |i| &mut i.attrs));
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// A declaration starts at its first attribute that is not documentation.
    fn declare(&mut self, kind: &str, name: &syn::Ident, attributes: &[Attribute], span: Span) {
        let mut start = self.offset(span.start());
        for each in attributes.iter().filter(|each| matches!(each.style, AttrStyle::Outer)) {
            let at = self.offset(each.span().start());
            if self.source[at..].starts_with('#') {
                start = start.min(at);
            }
        }
        let end = self.offset(span.end());
        let name = name.to_string();
        self.row(kind, name.trim_start_matches("r#"), start, end);
    }

    fn offset(&self, at: LineColumn) -> usize {
        let begin = self.lines[at.line - 1];
        let columns = self.source[begin..].char_indices().nth(at.column);
        begin + columns.map_or(self.source.len() - begin, |(offset, _)| offset)
    }

    fn row(&mut self, kind: &str, name: &str, start: usize, end: usize) {
        writeln!(self.out, "{}\t{kind}\t{name}\t{start}\t{start}\t{end}", self.path).unwrap();
    }
}

fn stripped<T: Clone + Spanned>(item: &T, attributes: impl Fn(&mut T) -> &mut Vec<Attribute>) -> Span {
    let mut bare = item.clone();
    attributes(&mut bare).clear();
    bare.span()
}

/// The start of each line. Like syn, it does not count the byte order mark as a column.
fn lines(source: &str) -> Vec<usize> {
    let mark = if source.starts_with('\u{feff}') { 3 } else { 0 };
    let ends = source.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
    std::iter::once(mark).chain(ends.map(|(at, _)| at + 1)).collect()
}

/// The comments. syn keeps only those that are documentation.
fn comments(s: &[u8]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < s.len() {
        let rest = &s[at..];
        let end = if rest.starts_with(b"//") {
            at + rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len())
        } else if rest.starts_with(b"/*") {
            block(s, at)
        } else if rest[0] == b'"' {
            string(s, at + 1)
        } else if rest[0] == b'\'' {
            character(s, at)
        } else if rest[0] == b'r' && (at == 0 || !is_word(s[at - 1]) || s[at - 1] == b'b') {
            raw(s, at)
        } else {
            at + 1
        };
        if rest.starts_with(b"//") || rest.starts_with(b"/*") {
            found.push((at, end));
        }
        at = end;
    }
    found
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_'
}

fn block(s: &[u8], start: usize) -> usize {
    let mut depth = 0;
    let mut at = start;
    while at + 1 < s.len() {
        match &s[at..at + 2] {
            b"/*" => depth += 1,
            b"*/" => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return at;
        }
    }
    s.len()
}

fn string(s: &[u8], mut at: usize) -> usize {
    while at < s.len() && s[at] != b'"' {
        at += if s[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(s.len())
}

/// The end of a character literal, or of the quote that begins a lifetime.
fn character(s: &[u8], at: usize) -> usize {
    if s.get(at + 1) == Some(&b'\\') {
        let close = s[at + 3..].iter().position(|b| *b == b'\'');
        return close.map_or(s.len(), |close| at + 3 + close + 1);
    }
    let close = s[at + 1..].iter().take(5).position(|b| *b == b'\'');
    match close {
        Some(n) if n > 0 && std::str::from_utf8(&s[at + 1..at + 1 + n]).map_or(false, |c| c.chars().count() == 1) => at + n + 2,
        _ => at + 1,
    }
}

fn raw(s: &[u8], at: usize) -> usize {
    let hashes = s[at + 1..].iter().take_while(|b| **b == b'#').count();
    let quote = at + 1 + hashes;
    if s.get(quote) != Some(&b'"') {
        return at + 1;
    }
    let mut close = vec![b'"'];
    close.resize(hashes + 1, b'#');
    let end = s[quote + 1..].windows(close.len()).position(|w| w == close);
    end.map_or(s.len(), |end| quote + 1 + end + close.len())
}
