package dev.cleave.reading;

import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.NodeText;
import dev.cleave.text.TextScan;

/**
 * What the readers of a text's nodes share.
 *
 * @param definitions collects the names that the nodes introduce
 */
record NodeContext(
    GrammarRules rules,
    NodeText text,
    TextScan scan,
    NodeReader heads,
    CommentItems comments,
    AttributeReader attributes,
    Definitions definitions,
    RangesWithoutDeclarations withoutDeclarations) {

  static NodeContext of(byte[] utf8, GrammarRules rules) {
    var text = new NodeText(utf8, rules.conventions().names());
    var scan = new TextScan(utf8);
    var definitions = new Definitions(rules, text);
    return new NodeContext(
        rules,
        text,
        scan,
        new NodeReader(rules, text),
        new CommentItems(scan, rules),
        new AttributeReader(rules, text),
        definitions,
        new RangesWithoutDeclarations(definitions));
  }
}
