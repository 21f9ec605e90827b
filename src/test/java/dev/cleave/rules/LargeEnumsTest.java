package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.chunk.Chunk;
import dev.cleave.symbol.Kind;
import dev.cleave.testing.CutFile;
import dev.cleave.view.Summaries;
import dev.cleave.view.Summary;
import dev.cleave.view.ViewSource;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An enum over the maximum is divided between its members, and its summary has all of them. */
class LargeEnumsTest {
  private static final int MEMBERS = 60;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.ts     | export enum Port {   | PORT = ,  | }",
        "b.ts     | const enum Port {    | PORT,     | }",
        "A.java   | enum Port {          | PORT,     | }",
        "a.cs     | enum Port {          | PORT,     | }",
        "a.c      | enum Port {          | PORT,     | };",
        "a.cpp    | enum class Port {    | PORT,     | };",
        "a.rs     | pub enum Port {      | PORT,     | }",
        "a.kt     | enum class Port {    | PORT,     | }",
        "a.swift  | enum Port {          | case PORT | }",
        "a.php    | <?php enum Port {    | case PORT; | }",
        "a.scala  | enum Port {          | case PORT | }",
        "a.dart   | enum Port {          | PORT,     | }",
        "a.groovy | enum Port {          | PORT,     | }",
        "a.sol    | enum Port {          | PORT,     | }",
        "a.gd     | enum Port {          | PORT,     | }",
        "a.prisma | enum Port {          | PORT      | }",
        "a.ps1    | enum Port {          | PORT      | }",
        "a.cls    | public enum Port {   | PORT,     | }",
      })
  void isDividedBetweenItsMembers(String path, String head, String member, String end) {
    List<String> names = IntStream.range(0, MEMBERS).mapToObj(i -> "PORT" + i).toList();
    String members =
        names.stream()
            .map(name -> "  " + member.replace("PORT", name).replace("= ", "= 7") + "\n")
            .collect(Collectors.joining());
    String text = head + "\n" + (path.endsWith(".cls") ? withoutLastComma(members) : members) + end;
    CutFile file = CutFile.of(path, text + "\n", CutFile.max(400));
    List<Chunk> parts =
        file.chunks().stream().filter(chunk -> file.symbolOf(chunk).kind() == Kind.ENUM).toList();
    assertTrue(parts.size() > 1);
    for (int i = 0; i < parts.size(); i++) {
      assertEquals(i, parts.get(i).part().index());
      assertEquals(parts.size(), parts.get(i).part().count());
      assertEquals(List.of("Port"), file.symbolOf(parts.get(i)).path());
      String first =
          i == 0 ? head.replace("<?php ", "") : member.substring(0, member.indexOf("PORT") + 4);
      assertTrue(file.textOf(parts.get(i)).strip().startsWith(first), file.textOf(parts.get(i)));
    }
    assertEquals(names, parts.stream().flatMap(part -> part.names().defines().stream()).toList());
    Summary summary = new Summaries(300).of(ViewSource.of(file.checked().chunked())).getLast();
    assertTrue(
        summary.content().endsWith("\n  Members: " + String.join(", ", names)), summary.content());
  }

  private static String withoutLastComma(String members) {
    return members.substring(0, members.lastIndexOf(',')) + "\n";
  }
}
