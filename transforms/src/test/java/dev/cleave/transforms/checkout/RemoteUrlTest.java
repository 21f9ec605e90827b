package dev.cleave.transforms.checkout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteUrlTest {
  @ParameterizedTest
  @CsvSource({
    "https://github.com/apache/beam.git,               github.com/apache/beam",
    "https://GitHub.com/apache/Beam/,                  github.com/apache/Beam",
    "http://github.com//apache/beam.git/,              github.com/apache/beam",
    "git@github.com:apache/beam.git,                   github.com/apache/beam",
    "github.com:apache/beam,                           github.com/apache/beam",
    "ssh://git@github.com:22/apache/beam.git,          github.com/apache/beam",
    "git+ssh://git@github.com/apache/beam,             github.com/apache/beam",
    "git://github.com/apache/beam.git,                 github.com/apache/beam",
    "https://user:secret@git.corp:8443/a/b/c.git,      git.corp/a/b/c",
    "https://user:se@cret@git.corp/a/b.git,            git.corp/a/b",
    "https://secret@git.corp/a/b.git?token=secret,     git.corp/a/b",
    "https://git.corp/a/b#secret,                      git.corp/a/b",
    "https://git.corp/@a/b,                            git.corp/@a/b",
    "host:/srv/git/shop.git,                           host/srv/git/shop",
    "host:~me/shop/.git,                               host/~me/shop",
    "ssh://[::1]:2222/a/b.git,                         [::1]/a/b",
    "git@[::1]:a/b.git,                                [::1]/a/b",
  })
  void allProtocolsGiveOneName(String url, String name) {
    assertEquals(name, RemoteUrl.nameOf(url));
  }

  /** Also where a password would otherwise be taken for a part of the path. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "shop",
        "../shop.git",
        "/srv/git/shop.git",
        "./with:colon",
        "file:///srv/git/shop.git",
        "https://git.corp/",
        "https://git.corp/.git",
        "ext::ssh -i key host %S a",
        "codecommit::eu-west-1://shop",
        "user:secret@git.corp:a/b",
        "https://user:12/secret@git.corp/a/b",
        "[git@host:22]:a/b"
      })
  void aUrlWithoutHostGivesNone(String url) {
    assertNull(RemoteUrl.nameOf(url));
  }
}
