package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.chunk.Chunk;
import dev.cleave.symbol.Kind;
import dev.cleave.testing.CutFile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Packages and modules have a name, and a namespace is one level whatever its name is. */
class NamespacesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A.java   | package shop.till;        | shop.till | class A {}",
        "a.go     | package till              | till      | func a() {}",
        "a.kt     | package shop.till         | shop.till | class A",
        "a.scala  | package shop.till         | shop.till | class A",
        "a.groovy | package shop.till         | shop.till | class A {}",
        "a.dart   | library shop.till;        | shop.till | class A {}",
        "A.hx     | package shop.till;        | shop.till | class A {}",
        "a.d      | module shop.till;         | shop.till | class A {}",
        "a.proto  | package shop.till;        | shop.till | message A {}",
        "a.thrift | namespace java shop.till  | shop.till | struct A {}",
        "a.rs     | mod till;                 | till      | fn a() {}",
        "a.rs     | pub(crate) mod till;      | till      | fn a() {}",
        "a.rs     | #[cfg(test)] mod till;    | till      | fn a() {}",
      })
  void aPackageIsNamed(String path, String source, String name, String next) {
    CutFile file = CutFile.of(path, source + "\n\n" + next + "\n");
    Chunk chunk = file.chunks().getFirst();
    assertEquals(source + "\n\n", file.textOf(chunk));
    assertEquals(Kind.NAMESPACE, file.symbolOf(chunk).kind());
    assertEquals(List.of(name), file.symbolOf(chunk).path());
    assertEquals(1, file.symbolOf(chunk).level());
    assertEquals(0, file.checked().chunked().unnamedBytes());
    assertEquals(1, file.symbolOf(file.chunks().getLast()).path().size(), "it has no members");
  }

  @Test
  void aFurtherLicenceAboveItIsABanner() {
    String licences = "/* Copyright 2025 A. */\n\n/*\n * Copyright 2026 B.\n */\n";
    CutFile file = CutFile.of("A.java", licences + "package shop;\n\nclass A {}\n");
    assertEquals(licences, file.textOf(file.chunks().getFirst()));
    assertEquals(Kind.BANNER, file.symbolOf(file.chunks().getFirst()).kind());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.cs  | namespace Shop.Till.Desk { class A { void B() { C(); } } }        | 1, 2, 3, 2, 1",
        "a.cs  | namespace Shop.Till;\\nclass A { void B() { C(); } }              | 1, 2, 3, 2",
        "a.php | <?php namespace Shop\\\\Till { class A { function b() { c(); } } } | 1, 2, 3, 2,"
            + " 1",
        "a.cpp | namespace shop::till { class A { void b() { c(); } }; }           | 1, 2, 3, 2, 1",
        "a.cpp | namespace shop { namespace till::desk { void b() { c(); } } }     | 1, 2, 3, 2, 1",
        "a.ts  | namespace Shop.Till { export class A { b() { c(); } } }           | 1, 2, 3, 2, 1",
        "a.go  | func (till *Till) Sell() { }                                      | 2",
      })
  void aNamespaceIsOneLevel(String path, String source, String levels) {
    CutFile file = CutFile.of(path, source.replace("\\n", "\n").replace("\\\\", "\\") + "\n");
    assertEquals(
        levels,
        String.join(
            ", ",
            file.chunks().stream()
                .map(chunk -> file.symbolOf(chunk).level())
                .filter(level -> level > 0)
                .map(String::valueOf)
                .toList()));
  }
}
