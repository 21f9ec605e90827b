package dev.cleave.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeRoleTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          BODY     | block statement_block compound_statement class_body declaration_list
          BODY     | statement_list statements body_statement then enum_variant_list do_block
          BODY     | switch_block switch_body function_body interface_type class_interface
          COMPOUND | if_statement else_clause case_statement switch_case case_item
          COMPOUND | switch_block_statement_group expression_case default_case preproc_ifdef
          LIST     | object array dictionary list table_constructor initializer_list
          LIST     | array_initializer literal_value string_array block_mapping jsx_element
          LIST     | struct_initializer_list hash anonymous_hash_expression
          TEXT     | comment block_comment string template_string heredoc_body
          TEXT     | line_string_literal formal_parameters parameter_list raw_text regex
          OTHER    | arguments binary_expression call_expression concatenated_string identifier
          OTHER    | expression_statement token_tree block_node
          """)
  void typesHaveARole(NodeRole role, String types) {
    for (String type : types.split(" ")) {
      assertEquals(role, NodeRole.of(type), type);
    }
  }

  @Test
  void someNodesContinueAStatement() {
    assertTrue(NodeRole.continues("else_clause"));
    assertTrue(NodeRole.continues("catch_clause"));
    assertFalse(NodeRole.continues("if_statement"));
  }
}
