package dev.cleave.reading;

import static dev.cleave.reading.FoundDeclarations.found;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Members of a damaged file stay in what is around them. */
class DamagedScopesTest {
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
}
