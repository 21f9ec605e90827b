package dev.cleave.transforms.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https://u:p@h/x           | https://h/x",
        "https://u@h               | https://h",
        "https://:p@h/             | https://h/",
        "https://u:p@ss@h/?q=a@b   | https://h/?q=a@b",
        "https://u:pa/ss@h/x       | https://h/x",
        "https://u:p?a#b@h/x       | https://h/x",
        "https://u:p w@h/x         | https://h/x",
        "https://u:1x/2@h/x        | https://h/x",
        "http://u:p@[::1]:80/x     | http://[::1]:80/x",
        "s3://key:secret@b/a@b     | s3://b/a@b",
        "jdbc:postgresql://u:p@h/d | jdbc:postgresql://h/d",
        "/in/https:/u:p@h/x        | /in/https:/h/x",
        "{\"a\":\"http://u:p@h\"}  | {\"a\":\"http://h\"}",
        "no http://u:p@h:1 and no ssh://git:p@g/x | no http://h:1 and no ssh://g/x",
      })
  void areRemoved(String text, String without) {
    assertEquals(without, Credentials.removed(text));
    assertTrue(Credentials.areIn(text));
    assertFalse(Credentials.areIn(without));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https://h/x?token=t        | https://h/x?token=***",
        "https://h?a=1&sig=t&b=2    | https://h?a=1&sig=***&b=2",
        "see 'h/?access_token=t'    | see 'h/?access_token=***'",
        "h?X-Amz-Signature=t#x      | h?X-Amz-Signature=***",
        "h?team=tokens&design=a     | h?team=tokens&design=a",
        "max=1&tokens=2             | max=1&tokens=2",
      })
  void tokensOfQueriesAreHidden(String text, String without) {
    assertEquals(without, Credentials.removed(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "s3://b/node_modules/@types/a@1.0",
        "gs://b/x:y@z",
        "https://h:80/a@b",
        "hdfs://n:8020/@x/a:b@c",
        "http://[::1]:80/a@b",
        "file:///a@b/c:d@e",
        "file:/a@b",
        "/a:b@c",
        "git@github.com:a/b",
        "http://host, or ask me@home",
      })
  void whatLooksLikeThemStays(String text) {
    assertEquals(text, Credentials.removed(text));
  }
}
