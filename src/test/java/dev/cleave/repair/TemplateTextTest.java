package dev.cleave.repair;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.cleave.repair.TemplateTags.Block;
import dev.cleave.repair.TemplateTags.Tag;
import dev.cleave.repair.TemplateText.Reading;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The text of a template without its tags. */
class TemplateTextTest {
  private static final Reading WORDS = new Reading('X', true, ' ', false);

  private static MaskedText text(String template, Reading reading) {
    byte[] utf8 = template.getBytes(UTF_8);
    List<Tag> tags = TemplateTags.of(utf8);
    return TemplateText.of(utf8, tags, TemplateTags.blocks(tags), reading);
  }

  private static String replaced(String template, Reading reading) {
    return new String(text(template, reading).utf8(), UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{{ a }}Service        ; VALUE",
        "{%- if a -%}          ; BEGINS if",
        "{% for a in b %}      ; BEGINS for",
        "{% set a %}           ; BEGINS set",
        "{% set a = 1 %}       ; STATEMENT",
        "{% import 'a' as b %} ; STATEMENT",
        "{% elif a %}          ; BRANCHES",
        "{% endfor %}          ; ENDS for",
        "{# {{ a }} #}         ; STATEMENT",
        "{{- range .a }}       ; BEGINS",
        "{{ else if .a }}      ; BRANCHES",
        "{{- end -}}           ; ENDS",
        "{{ endless }}         ; VALUE",
        "{{- $a := .b }}       ; STATEMENT",
        "{{/* }} */}}          ; STATEMENT",
        "{{ toYaml . | nindent 2 }} ; LINES",
        "{{#each a}}           ; BEGINS each",
        "{{/each}}             ; ENDS each",
        "{{{ a }}}             ; VALUE",
        "<%= a %>              ; VALUE",
        "<%# a %>              ; STATEMENT",
        "<% if a %>            ; BEGINS",
        "<% a.each do |b| %>   ; BEGINS",
        "<% if (a) { %>        ; BEGINS",
        "<% } else { %>        ; BRANCHES",
        "<%- end -%>           ; ENDS",
        "<% } %>               ; ENDS",
      })
  void tagsAreTold(String template, String expected) {
    Tag first = TemplateTags.of(template.getBytes(UTF_8)).getFirst();
    assertEquals(expected, (first.role() + " " + first.meaning().word()).strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"${#array}", "a {", "{{ never closed", "{% never closed", "a <% b"})
  void othersAreNoTags(String text) {
    assertEquals(List.of(), TemplateTags.of(text.getBytes(UTF_8)));
  }

  @Test
  void aValueIsAWordAndOtherTagsAreBlank() {
    assertEquals(
        "class XXXXXXXService:\n            \n  a = XXXXXXXX", // é has two bytes
        replaced("class {{ a }}Service:\n{% if b %}  \n  a = {{ é }}", WORDS));
  }

  @Test
  void aValueAloneIsAWordOrBlank() {
    assertEquals(" XXXXXXX\nb", replaced(" {{ a }}\nb", WORDS));
    assertEquals(
        " \n\n\n\n\n\n\n\nb", replaced(" {{ a }}\nb", new Reading('1', false, '\n', false)));
  }

  @Test
  void onlyFirstBranchesRemain() {
    String template =
        "{% if a %}\n1\n{% else %}\n2\n{% if b %}\n3\n{% else %}\n4\n{% endif %}\n{% endif %}\n5";
    MaskedText text = text(template, new Reading('X', true, ' ', true));
    assertEquals("1 5", new String(text.utf8(), UTF_8).replaceAll("\\s+", " ").strip());
    assertEquals(template.indexOf("{% else"), text.masks().getLast().start());
    assertEquals(template.indexOf("\n5"), text.masks().getLast().end());
  }

  @Test
  void aBlockWithANameIsOneMask() {
    String template = "{% macro a(b) %}\n{% if b %}{{ b }}{% endif %}\n{% endmacro %}\nc";
    MaskedText text = text(template, WORDS);
    assertEquals("c", new String(text.utf8(), UTF_8).strip());
    assertEquals(
        "[macro a]",
        text.masks().stream()
            .map(mask -> mask.block().kind().label() + " " + mask.block().name())
            .collect(Collectors.toList())
            .toString());
  }

  @Test
  void anEndClosesTheBlockOfItsWord() {
    List<Block> blocks =
        TemplateTags.blocks(
            TemplateTags.of("{% for a %}{% if b %}{% endfor %}{% endif %}".getBytes(UTF_8)));
    assertEquals(
        List.of("for"), blocks.stream().map(each -> each.begin().meaning().word()).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{{",
        "{%",
        "{{ a",
        "{% if a %}",
        "{% endif %}",
        "{{ a }}",
        "{{/*",
        "<% }",
        "{% if a %}{% else %}"
      })
  void timeIsLinear(String part) {
    String text = part.repeat(2_000_000 / part.length());
    assertTimeoutPreemptively(
        Duration.ofSeconds(30), () -> text(text, new Reading('X', false, ' ', true)));
  }
}
