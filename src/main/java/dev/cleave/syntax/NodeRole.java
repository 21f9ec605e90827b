package dev.cleave.syntax;

import java.util.regex.Pattern;

/**
 * What the children of a node are. Grammars follow the same conventions, so the name of the node's
 * type says it.
 */
public enum NodeRole {
  /** Text that has no parts to be cut apart: a comment, a string, a list of parameters. */
  TEXT(
      "comment|haddock|pod|heredoc|regex|char_literal|template_literal|raw_text|jsx_text|preproc_arg"
          + "|parameters|parameter_list|(?<!concatenated_|chained_)string(?!_array|_lit_list)"),
  /** Statements directly in a statement, such as those of a case. */
  COMPOUND(
      "(^|_)(case|default)$|^(case|default)_(item|clause|statement)$|^switch_(?!body$|block$)"
          + "|^(when|select)_|_switch_statement$|^(else|elif)_clause$|^if_statement$|^begin$"
          + "|^preproc_(if|ifdef|elif|elifdef|else)$"),
  /** Statements, members, cases. */
  BODY(
      "(^|_)(block|body|statements|closure)$|^(block|body|compound)_statement$|^block_body$"
          + "|(declaration|statement|enumerator|accessor|variant|hook|spec|block)_list$"
          + "|^(then|else|do|ensure|rescue|do_group|recipe|shape_section|indented_cases)$"
          + "|^(lambda_literal|braced_expression|computed_property|column_definitions)$"
          + "|(^|_)declarations$|^(structure|signature|object_expression|macro_definition)$"
          + "|^(class_interface|class_implementation|implementation_definition)$"
          + "|^(protocol|const|var|type)_declaration$|^(interface|object)_type$"),
  /** Elements of a literal, of a list or of markup. */
  LIST(
      "^(object|array|dict|dictionary|list|hash|table|tuple|set)"
          + "(_(expression|literal|constructor|initializer|creation_expression|lit|pattern))?$"
          + "|initializer_list$|^initializer_expression$|^literal_value$|^(list|anonymous_\\w+)_expression$"
          + "|^(block|flow)_(mapping|sequence)$|^(stream|document|element|content|template|component)$"
          + "|^jsx_(element|fragment)$|^quoted_word_list$|_array$|^binding_set$|^named_imports$|^use_list$"
          + "|^namespace_selectors$|^(list_lit|defun|special_form|inline_table)$"),
  /** Pieces of an expression or of a declaration; arguments. */
  OTHER("");

  private static final Pattern CONTINUING =
      Pattern.compile(
          "^(else|elif|elsif|else_if|elseif|catch|finally|except|rescue|ensure|preproc_el)"
              + "|^(jsx_closing_element|end_tag|ETag|heredoc_body|block_end)$");

  private final Pattern names;

  NodeRole(String names) {
    this.names = Pattern.compile(names);
  }

  /** Whether nodes of a type continue the statement before them. */
  static boolean continues(String type) {
    return CONTINUING.matcher(type).find();
  }

  /** The role of nodes of a type. */
  static NodeRole of(String type) {
    for (NodeRole role : values()) {
      if (role.names.matcher(type).find()) {
        return role;
      }
    }
    return OTHER;
  }
}
