package dev.cleave.chunk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.testing.ProcessorTime;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdentifierPartsTest {
  @ParameterizedTest
  @CsvSource({
    "parseHTTPRequest, parse http request",
    "parse_http_request, parse http request",
    "PARSE_HTTP_REQUEST, parse http request",
    "HTTPServer.close(), http server",
    "sha256Sum utf8_decode X509Certificate, sha256 sum utf8 decode x509 certificate",
    "_hidden __init__ trailing_, hidden init trailing",
    "ship.dock(berth), ''",
    "Ship SHIP ship a1, ''",
    "xAxis i_ iB, axis",
    "1_000_000 0xFFee_AB x_1, ''",
    "openPort openShip port_of_call, open port ship of call",
    "größeMax Straße_Ende ΜέγεθοςΠλοίου, größe max straße ende μέγεθος πλοίου",
    "$scope.shipName, ship name",
    "openTürMax portÄrger aÄb SHIPß HTTPßet Aß_b ab_Ä, open tür max port ärger äb shi pß htt pßet"
        + " aß ab",
    "船の名前 船_名前, 名前",
    "'\uD835\uDC00\uD835\uDC01_ab', '\uD835\uDC00\uD835\uDC01 ab'",
    "'', ''"
  })
  void areThoseOfNamesWithSeveral(String text, String parts) {
    assertEquals(parts, String.join(" ", of(text)));
  }

  @Test
  void encodedDataHasNone() {
    assertEquals(List.of(), of("\"" + "aGVsbG8Gd29ybGQ".repeat(20) + "\""));
    assertEquals(List.of("open", "port"), of("x".repeat(200) + " openPort"));
  }

  @Test
  void areOfTheRangeAlone() {
    byte[] bytes = "openPort closeShip leaveHarbour".getBytes(UTF_8);
    assertEquals(List.of("close", "ship"), IdentifierParts.of(Content.utf8(bytes, 9, 9)));
  }

  @Test
  void takeLinearTime() {
    String text = "aB_cD".repeat(20).concat(" ").repeat(20_000) + "é".repeat(2_000_000);
    ProcessorTime.within(Duration.ofSeconds(10), () -> of(text));
  }

  private static List<String> of(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    return IdentifierParts.of(Content.utf8(bytes, 0, bytes.length));
  }
}
