package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.symbol.BoundaryType;
import dev.cleave.testing.CutFile;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Python's declarations. Imports that follow each other are one unit, not one chunk each. */
class PythonRulesTest {
  @Test
  void importsAreOneUnitThatNamesEachModule() {
    CutFile file =
        CutFile.of(
            "a.py",
            """
            from __future__ import annotations
            import os, sys
            import numpy as np
            from a.b import c
            from . import d
            x = 1
            import late
            """);
    assertEquals(
        List.of("L0 import whole []", "L0 code body []", "L0 import whole []"), file.outline());
    assertEquals(
        List.of("os", "sys", "numpy", "a.b"),
        file.chunks().getFirst().names().imports().stream()
            .filter(module -> !module.equals("annotations") && !module.startsWith("."))
            .toList());
    assertEquals(List.of("late"), file.chunks().getLast().names().imports());
  }

  @Test
  void plainAndAsyncFunctionsAreContentAndClassesStructural() {
    CutFile file =
        CutFile.of(
            "a.py", "def f(): pass\nasync def g(): pass\nclass C: pass\nclass D(C):\n  x = 1\n");
    assertEquals(
        List.of(
            "L1 function whole [f]",
            "L1 function whole [g]",
            "L1 class whole [C]",
            "L1 class whole [D]"),
        file.outline());
    assertEquals(
        List.of(
            BoundaryType.CONTENT,
            BoundaryType.CONTENT,
            BoundaryType.STRUCTURAL,
            BoundaryType.STRUCTURAL),
        file.bounded().reading().symbols().stream()
            .map(symbol -> symbol.kind().boundaryType())
            .toList());
  }

  @Test
  void nestedFunctionsAreBodyAndMethodsAreNot() {
    CutFile file =
        CutFile.of(
            "a.py",
            """
            def outer():
                def inner():
                    class Local:
                        def m(self): pass
                return inner

            class C:
                class Meta:
                    def label(self): pass
                def m(self):
                    def helper(): pass
            """);
    assertEquals(List.of("outer", "C", "C.Meta", "C.Meta.label", "C.m"), file.declared());
  }

  @Test
  void decoratorsCommentsAndDocstringsBelongToTheirDefinition() {
    CutFile file =
        CutFile.of(
            "a.py",
            """
            x = 1

            # About f.
            # More of it.
            @cache
            # why it is cached
            @retry(3)
            def f():
                \"""Does it.\"""
                return 1

            @dataclass
            class C:
                \"""A thing.\"""
                # First of its methods.
                @property
                def p(self):
                    '''Says p.'''
            """);
    assertTrue(
        file.text("L1 function whole [f]").startsWith("# About f.\n# More of it.\n@cache\n"));
    assertTrue(file.text("L1 class opening [C]").startsWith("@dataclass\nclass C:\n"));
    assertEquals(
        "    # First of its methods.\n    @property\n    def p(self):\n        '''Says p.'''\n",
        file.text("L2 getter whole [C, p]"));
    assertEquals("A thing.", file.symbolOf(file.at("C").getFirst()).description().documentation());
    assertTrue(
        file.symbolOf(file.at("f").getFirst()).description().documentation().contains("About f."));
    assertTrue(
        file.symbolOf(file.at("f").getFirst()).description().documentation().contains("Does it."));
  }

  @Test
  void emptyBodiesAreWholeChunks() {
    CutFile file =
        CutFile.of(
            "a.py", "class A: ...\n\nclass B:\n    pass\n\ndef f(): ...\n\ndef g():\n    pass\n");
    assertEquals(List.of("A", "B", "f", "g"), file.declared());
    assertEquals("class A: ...\n\n", file.text("L1 class whole [A]"));
    assertEquals("def g():\n    pass\n", file.text("L1 function whole [g]"));
  }

  @Test
  void syntaxErrorsAreCountedAndNotThrown() {
    CutFile file = CutFile.of("a.py", "def good():\n    return 1\n\ndef broken(:\n    retur n\n");
    assertTrue(file.status().isDamaged());
    assertTrue(file.declared().contains("good"), () -> file.outline().toString());
  }

  @Test
  void largeFileIsParsedToItsEnd() {
    String text =
        IntStream.range(0, 800)
            .mapToObj("# Says it.\ndef f%d(a):\n    '''More.'''\n    return a\n\n\n"::formatted)
            .collect(Collectors.joining());
    assertTrue(text.length() > 40_000);
    CutFile file = CutFile.of("a.py", text);
    assertEquals(ParseStatus.OK, file.status());
    assertEquals(
        IntStream.range(0, 800).mapToObj(i -> "L1 function whole [f" + i + "]").toList(),
        file.outline());
  }

  @Test
  void definitionsUnderAConditionBelongToTheScopeAroundIt() {
    CutFile file =
        CutFile.of(
            "a.py",
            """
            try:
                import json
            except ImportError:
                def loads(text): pass
            if True:
                class C:
                    if True:
                        def m(self): pass
                    else:
                        def m(self): pass
            """);
    assertEquals(List.of("loads", "C", "C.m", "C.m"), file.declared());
  }
}
