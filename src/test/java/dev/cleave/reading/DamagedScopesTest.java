package dev.cleave.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.symbol.Symbol;
import dev.cleave.testing.SourceFiles;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class DamagedScopesTest {
  /** The declarations of a file with their kinds. */
  private static List<String> found(String name, String text) {
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      BoundedFile file =
          cutter.cut(SourceFiles.of(name, text.getBytes(StandardCharsets.UTF_8))).bounded();
      return file.reading().symbols().stream()
          .filter(symbol -> !symbol.path().isEmpty())
          .map(DamagedScopesTest::described)
          .toList();
    }
  }

  private static String described(Symbol symbol) {
    return symbol.kind().label() + " " + String.join("::", symbol.path());
  }

  @Test
  void findsAClassAfterAnUnclosedBracket() {
    assertEquals(
        List.of(
            "function moor",
            "class Port",
            "constructor Port::__init__",
            "getter Port::depth",
            "function sail"),
        found(
            "port.py",
            """
            def moor():
                return [1, 2

            class Port:
                '''A port.'''
                def __init__(self):
                    self.d = {"a": (1,

                @property
                def depth(self):
                    return self.d

            def sail():
                def inner():
                    pass
                return inner
            """));
  }

  @Test
  void findsFunctionsWithoutColonAndWhatFollowsThem() {
    assertEquals(
        List.of("function moor", "class Port", "method Port::depth", "method Port::fill"),
        found(
            "port.py",
            """
            def moor()
                return 1

            class Port
                def depth(self, (:
                    return 2

                def fill(self):
                    return 3
            """));
  }

  @Test
  void joinsLinesInBracketsThatAreLeftOfTheirBlock() {
    assertEquals(
        List.of("class Port", "method Port::depth", "method Port::fill", "function sail"),
        found(
            "port.py",
            """
            class Port:
                def depth(self):
                    print(1 +
            2)
                    return {
            'a': 1,
            }

                def fill(self):
                    return \"\"\"
            def fake():
                pass
            \"\"\"

            def sail():
                pass
            """));
  }

  @Test
  void findsWhatFollowsADocstringWithoutBeginning() {
    assertEquals(
        List.of("class Port", "method Port::depth", "method Port::fill", "function sail"),
        found(
            "port.py",
            """
            class Port:
                def depth(self):
                    The depth, and more.
                    \"\"\"
                    return 1

                def fill(self):
                    \"\"\"Fills it.\"\"\"
                    return 2

            def sail():
                \"\"\"Sails.\"\"\"
            """));
  }

  @Test
  void findsWhatFollowsAnUnclosedTemplateOrParameterList() {
    assertEquals(
        List.of(
            "class Port",
            "method Port::depth",
            "method Port::name",
            "method Port::fill",
            "function sail",
            "interface Hull",
            "function moor"),
        found(
            "port.ts",
            """
            export class Port {
              depth(): void { const x = ; }
              name(): string { return `port ${x }
              fill(): void {}
            }
            export function sail(a: { return a; }
            export interface Hull { length: number }
            export function moor() { return 3; }
            """));
  }

  @Test
  void keepsTheNamesOfAFileWithDirectives() {
    assertEquals(
        List.of(
            "namespace Harbour",
            "class Harbour::Port",
            "method Harbour::Port::Open",
            "method Harbour::Port::Close",
            "method Harbour::Port::Depth"),
        found(
            "Port.cs",
            """
            namespace Harbour
            {
                public class Port
                {
            #if TIDE
                #if SPRING
                    static void Open()
                #else
                    static void Open(int n)
                #endif
                    {
                        Run();
                    }
            #endif

                    public void Close()
                    {
                    }

            #warning Later
                    public int Depth(int x) => 1;
                }
            }
            """));
  }

  @Test
  void putsMembersBackIntoTheirClass() {
    assertEquals(
        List.of("class Port", "method Port::open", "method Port::close", "class Hull"),
        found(
            "Port.java",
            """
            class Port {
              void open() {
                  if (a) { b(); }
                }
              }

              void close() {
                c();
              }
            }

            class Hull ( {
              int length;
            }
            """));
  }

  @Test
  void readsBothSidesOfAConflictAsCode() {
    assertEquals(
        List.of("namespace Port", "function Port::moor", "function Port::sail"),
        found(
            "Port.pm",
            """
            package Port;
            <<<<<<< HEAD
            my $depth = 1;
            =======
            my $depth = 2;
            >>>>>>> tides
            sub moor { return $depth }
            sub sail { return 1 }
            """));
  }

  @Test
  void keepsPrivateMembersInTheirClass() {
    assertEquals(
        List.of("class Port", "method Port::moor", "method Port::sail", "method Port::sink"),
        found(
            "port.rb",
            """
            class Port
              def def moor(ship)
                ship.stop
              end

              private
                def sail(ship)
                  ship.go
                end

                def sink(ship)
                  ship.halt
                end
            end
            """));
  }

  @Test
  void keepsBothSidesOfAConflictInTheirClass() {
    assertEquals(
        List.of(
            "class Port",
            "method Port::depth",
            "method Port::depth",
            "method Port::fill",
            "function sail"),
        found(
            "port.py",
            """
            class Port:
            <<<<<<< HEAD
                def depth(self):
                    return 1
            =======
                def depth(self, tide):
                    return 1 + tide
            >>>>>>> tides

                def fill(self):
                    self.d = []

            def sail():
                return 1
            """));
  }

  @Test
  void keepsMembersThatAreNotIndentedInTheirNamespace() {
    assertEquals(
        List.of(
            "namespace Harbour",
            "class Harbour::Port",
            "method Harbour::Port::Open",
            "class Harbour::Hull",
            "method Harbour::Hull::Close",
            "class Buoy"),
        found(
            "Port.cs",
            """
            namespace Harbour
            {
            public class Port
            {
                public void Open( { Run();
                }
            }

            class Hull (
            {
                void Close()
                {
                }
            }
            }

            class Buoy
            {
            }
            """));
  }

  @Test
  void doesNotEndAClassWithALineOfGarbage() {
    assertEquals(
        List.of("class Port", "method Port::open", "method Port::close", "class Hull"),
        found(
            "Port.java",
            """
            class Port {
              void open() {
                a();
            = ) < ( 7 @
                b();
              }
            } 7 x

              void close() {
                c();
              }
            }

            class Hull {
            }
            """));
  }

  @Test
  void findsAPrototypeBelowItsMacroOnce() {
    assertEquals(
        List.of("prototype port_open", "prototype port_depth", "prototype port_close"),
        found(
            "port.h",
            """
            PORT_AVAILABLE_IN_ALL
            int port_open (struct port *p);

            PORT_AVAILABLE_IN_ALL
            int port_depth (void;

            PORT_AVAILABLE_IN_ALL
            void port_close (struct port *p);
            """));
  }

  @Test
  void keepsAStructBelowADirectiveOfSeveralLines() {
    assertEquals(
        List.of(
            "macro PORT_OPEN",
            "struct berth",
            "field berth::depth",
            "field berth::width",
            "function moor"),
        found(
            "berth.c",
            """
            /* Opens. */
            #define PORT_OPEN \\
            _IOC(_IOC_NONE, 5, sizeof(struct berth))
            struct berth {
              /* Metres. */
              int depth;
              /* Metres. */
              int quux width;
            };

            int moor(void) { return 1; }
            """));
  }

  @Test
  void countsAnUnclosedStringAtTheEndOfAPackage() {
    assertEquals(
        List.of(
            "namespace Port", "function Port::moor", "function Port::sail", "function Port::sink"),
        found(
            "Port.pm",
            """
            package Port;

            sub moor {
                my %opts = (ship' => 'Titanic',
                    berth => 2,
                );
            }

            sub sail { return 'north'; }

            sub sink { return 'deep'; }
            """));
  }

  @Test
  void findsAFunctionWhoseRepairNamesNothing() {
    assertEquals(
        List.of("prototype puts", "function depart", "function fast"),
        found(
            "port.zig",
            """
            extern "c" fn puts(text: [*:0]const u8) c_int;
            export fn depart) void {}
            inline fn fast() u8 { return '{'; }
            """));
  }

  @Test
  void findsADeclarationBehindAnUnknownOrDoubledWord() {
    assertEquals(
        List.of("enum Tide", "type Pair", "class Port", "method Port::moor"),
        found(
            "port.dart",
            """
            quux enum Tide { ebb, flood }
            reticulate typedef Pair = (int, int);

            class class Port {
              void moor() { }
            }
            """));
  }

  @Test
  void keepsAClassBelowADirectiveInItsNamespace() {
    assertEquals(
        List.of(
            "namespace Harbour",
            "class Harbour::Port",
            "method Harbour::Port::Open",
            "class Harbour::Hull",
            "method Harbour::Hull::Close"),
        found(
            "Port.cs",
            """
            namespace Harbour
            {
                class Port
                {
                    public void Open()
            #else
                    {
                    }
                }

            #if TIDE

                class Hull
                {
                    public void Close()
                    {
                    }
                }
            #endif
            }
            """));
  }

  @Test
  void findsADeclarationBehindAnotherOnItsLine() {
    assertEquals(
        List.of("rule .quay", "rule .berth", "rule .ship", "rule .crew"),
        found(
            "port.css",
            ".quay{color:red}.berth{color blue:red;}.ship{color:red}.crew{color:red}\n"));
    assertEquals(
        List.of("class Port", "method Port::moor", "method Port::sail", "method Port::sink"),
        found("port.js", "class Port { moor() { } sail() { return = ; } sink() { } }\n"));
  }
}
