package dev.cleave.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodeRoleTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "block",
        "statement_block",
        "compound_statement",
        "class_body",
        "declaration_list",
        "statement_list",
        "statements",
        "body_statement",
        "then",
        "enum_variant_list",
        "do_block",
        "switch_block",
        "switch_body",
        "function_body",
        "interface_type",
        "class_interface"
      })
  void statementsAreInABody(String type) {
    assertEquals(NodeRole.BODY, NodeRole.of(type));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if_statement",
        "else_clause",
        "case_statement",
        "switch_case",
        "case_item",
        "switch_block_statement_group",
        "expression_case",
        "default_case",
        "preproc_ifdef"
      })
  void orDirectlyInAStatement(String type) {
    assertEquals(NodeRole.COMPOUND, NodeRole.of(type));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "object",
        "array",
        "dictionary",
        "list",
        "table_constructor",
        "initializer_list",
        "array_initializer",
        "literal_value",
        "string_array",
        "block_mapping",
        "jsx_element",
        "struct_initializer_list",
        "hash",
        "anonymous_hash_expression"
      })
  void elementsAreInAList(String type) {
    assertEquals(NodeRole.LIST, NodeRole.of(type));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "comment",
        "block_comment",
        "string",
        "template_string",
        "heredoc_body",
        "line_string_literal",
        "formal_parameters",
        "parameter_list",
        "raw_text",
        "regex"
      })
  void textIsNotDivided(String type) {
    assertEquals(NodeRole.TEXT, NodeRole.of(type));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "arguments",
        "binary_expression",
        "call_expression",
        "concatenated_string",
        "identifier",
        "expression_statement",
        "token_tree",
        "block_node"
      })
  void piecesAreInAnythingElse(String type) {
    assertEquals(NodeRole.OTHER, NodeRole.of(type));
  }

  @Test
  void someNodesContinueAStatement() {
    assertTrue(NodeRole.continues("else_clause"));
    assertTrue(NodeRole.continues("catch_clause"));
    assertFalse(NodeRole.continues("if_statement"));
  }
}
