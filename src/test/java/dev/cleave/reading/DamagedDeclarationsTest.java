package dev.cleave.reading;

import static dev.cleave.reading.FoundDeclarations.found;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A syntax error hides no other declaration. */
class DamagedDeclarationsTest {
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
  void headsOfOneBodyAreOneDeclaration() {
    assertEquals(
        List.of("class Quay", "method Quay::moor", "method Quay::after"),
        found(
            "Quay.hx",
            """
            #if deep
            class Quay extends Deep {
            #else
            class Quay {
            #end
              /** Moors. **/
              #if (js && !cpp)
              public function moor(n:Int):Int {
              #elseif neko
              public function moor(n:Float):Int {
              #else
              public function moor():Int {
              #end
                return 1;
              }

              public #if js inline #end function after():Void {}
            }
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
