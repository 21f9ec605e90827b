package dev.cleave.context;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.rules.Conventions;
import dev.cleave.rules.Languages;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImportNamesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          import java.util.List;                    | List
          import java.util.*;                       |
          import static java.lang.Math.max;         | max
          import java.util.Date as JavaDate         | JavaDate
          from a.b import c as d, e                 | d e
          from os import *                          |
          import numpy as np                        | np
          import os.path                            | path
          use std::fmt::{self, Display as Show};    | Show fmt
          use super::*;                             |
          using Cargo = System.List;                | Cargo List
          use App\\Models\\Ship as S;               | S
          import scala.util.{Try, Failure => F}     | F Try
          import qualified Data.Map as M            | M
          import Data.List hiding (sort)            | List
          """)
  void areTheOnesThatCodeSays(String statement, String names) {
    Set<String> expected = names == null ? Set.of() : Set.of(names.split(" "));
    assertEquals(new TreeSet<>(expected), new TreeSet<>(names(statement.strip())));
  }

  @Test
  void areThoseOfFilesWhereThereAreNoOthers() {
    assertEquals(Set.of("str"), names("import str \"strings\""));
    assertEquals(Set.of("~fmt"), names("import \"fmt\""));
    assertEquals(Set.of("~yaml"), names("import \"github.com/a/yaml/v3\""));
    assertEquals(Set.of("~activerecord"), names("require 'active_record'"));
    assertEquals(Set.of("~portlist"), names("#include \"sea/port_list.hpp\""));
    assertEquals(Set.of("~vector"), names("#include <vector>"));
    assertEquals(Set.of("A", "c", "D"), names("import A, { b as c, type D } from './e';"));
    assertEquals(Set.of("ns"), names("import * as ns from 'x'"));
  }

  @Test
  void statementsEndWithTheirLines() {
    assertEquals(
        List.of("import \"fmt\"", "import str \"strings\"", "import \"os\""),
        statements("go", "import (\n\t\"fmt\"\n\tstr \"strings\" // renamed\n)\nimport \"os\"\n"));
    assertEquals(
        List.of("import { a, b } from 'c';", "import d from 'http://e';"),
        statements(
            "javascript", "import {\n  a, // one\n  b\n} from 'c'; import d from 'http://e';\n"));
    assertEquals(
        List.of("from a import ( b, c )", "import d"),
        statements("python", "from a import (\n    b,\n    c\n)\nimport \\\n    d\n"));
    assertEquals(
        List.of("import Data.Map (Map, lookup)", "import Data.List"),
        statements("haskell", "import Data.Map\n  (Map,\n   lookup)\nimport Data.List\n"));
    assertEquals(
        List.of("import a.B;", "import c.D;"),
        statements("java", "import a.B; /* one\n two */\n\nimport c.D; // '\n"));
  }

  private static List<String> statements(String language, String text) {
    return ImportStatements.of(text, Languages.bundled().named(language).comments());
  }

  private static Set<String> names(String statement) {
    return ImportNames.of(statement, Conventions.usual().imports());
  }
}
