package dev.cleave.language;

import static dev.cleave.language.DetectionSample.detect;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.text.CharsetSource;
import dev.cleave.text.TextEncoding;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What tells a language, and what goes before what. */
class LanguageClassifierTest {
  private static void assertTold(String language, LanguageSource source, Detection found) {
    assertEquals(language + " by " + source, found.name() + " by " + found.source());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ruby       | # vim: set ft=ruby :",
        "ruby       | # vim: ts=2 sw=2 filetype=ruby",
        "ruby       | /* vim: syntax=ruby: */",
        "ruby       | # vi: ft=ruby",
        "ruby       | # ex: ft=ruby",
        "ruby       | # vim:ft=ruby:ts=2",
        "ruby       | # vim600: ft=ruby",
        "cpp        | // vim: set filetype=cpp.doxygen",
        "ruby       | # -*- ruby -*-",
        "ruby       | # -*- mode: ruby -*-",
        "ruby       | # -*- Mode: Ruby; tab-width: 2 -*-",
        "ruby       | # -*-ruby-*-",
        "ruby       | # -*- coding: utf-8; mode: ruby-mode; -*-",
        "cpp        | // -*- C++ -*-",
        "shell      | # -*- shell -*-",
        "objective-c | // vim: set ft=objcpp :",
        "make       | # -*- makefile-automake -*-",
      })
  void modeline(String language, String line) {
    assertTold(language, LanguageSource.MODELINE, detect("load", line + "\n"));
    assertTold(language, LanguageSource.MODELINE, detect("load.py", "#\n#\n" + line + "\nx = 1\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "# vim: set ts=4 sw=4:",
        "# vim: ft=",
        "# -*- coding: utf-8 -*-",
        "# -*- tab-width: 4; indent-tabs-mode: nil -*-",
        "# -*- no-such-language -*-",
        "# -*- ruby",
        "# navim: ft=ruby",
        "# the text: ft=ruby",
      })
  void noModeline(String line) {
    assertTold("python", LanguageSource.EXTENSION, detect("load.py", line + "\n"));
  }

  @Test
  void modelineAtTheEnd() {
    String code = "x = 1\n".repeat(5_000);
    assertTold("ruby", LanguageSource.MODELINE, detect("load.py", code + "# vim: ft=ruby\n\n\n"));
    assertTold(
        "python", LanguageSource.EXTENSION, detect("load.py", code + "# vim: ft=ruby\n" + code));
    assertTold("python", LanguageSource.EXTENSION, detect("load.py", code + "# -*- ruby -*-\n"));
  }

  @Test
  void modelineInAnEndlessLine() {
    String line = "x".repeat(3_000_000);
    assertTold(
        "python", LanguageSource.EXTENSION, detect("load.py", line + " vim: ft=ruby " + line));
  }

  @Test
  void modelineInUtf16() {
    var encoding = new TextEncoding(StandardCharsets.UTF_16LE, CharsetSource.BOM);
    byte[] bytes = "\uFEFF# -*- ruby -*-\n".getBytes(StandardCharsets.UTF_16LE);
    assertTold("ruby", LanguageSource.MODELINE, detect("load", bytes, encoding));
  }

  @ParameterizedTest
  @CsvSource({
    "app.py.j2, python",
    "app.py.jinja, python",
    "values.yaml.gotmpl, yaml",
    "a.d.ts.hbs, typescript",
    "README.md.erb, markdown",
    "Dockerfile.j2, dockerfile",
    "nginx.conf.template, nginx",
    "page.html.j2, jinja",
    "page.html.erb, erb",
    "letter.txt.j2, jinja",
    "unknown.zzz.j2, jinja",
    "alone.j2, jinja",
    "_helpers.tpl, go-template",
    "NOTES.txt, go-template",
  })
  void aTemplateIsInTheLanguageOfWhatItMakes(String name, String language) {
    assertEquals(language, detect(name, "").name());
  }

  @ParameterizedTest
  @CsvSource({"nginx.conf.j2, jinja", "site.conf.j2, jinja", "site.conf.template, nginx"})
  void aTemplateOfWhatIsNotReadIsATemplate(String name, String language) {
    assertEquals(language, detect(name, "server {\n  listen {{ port }};\n}\n").name());
  }

  @Test
  void templatesOfHelmNameMustacheInTheirModelines() {
    String modeline = "{{/* vim: set filetype=mustache: */}}\n";
    assertTold(
        "go-template",
        LanguageSource.MODELINE,
        detect("_names.tpl", modeline + "{{- define \"a\" }}b{{ end }}\n"));
    assertTold(
        "handlebars", LanguageSource.MODELINE, detect("a.tpl", modeline + "{{#a}}b{{/a}}\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "Makefile, make",
    "GNUmakefile, make",
    "CMakeLists.txt, cmake",
    "Dockerfile, dockerfile",
    "Makefile.in, make",
    ".bashrc, shell",
    "go.mod, go-module",
    "meson.build, meson",
    "LICENSE, text",
    "readme, text",
    "DEPS, python",
    "PKGBUILD, shell",
    ".envrc, shell",
    ".bash_profile, shell",
    ".clangd, yaml",
    "Pipfile, toml",
    "uv.lock, toml",
    "yarn.lock, yaml",
    "pom.xml, xml",
    "Gemfile.lock, gemfile-lock",
  })
  void filename(String name, String language) {
    assertTold(language, LanguageSource.FILENAME, detect(name, ""));
    assertTold(language, LanguageSource.FILENAME, detect(name, "#!/usr/bin/python3\n"));
  }

  @Test
  void filenameWithAnEndingThatNobodyKnows() {
    assertTold("dockerfile", LanguageSource.FILENAME, detect("Dockerfile.prod", "FROM a\n"));
    assertTold("dockerfile", LanguageSource.FILENAME, detect("Dockerfile-prod", "FROM a\n"));
    assertTold("text", LanguageSource.NONE, detect("login-page", "a\n"));
    assertTold("markdown", LanguageSource.EXTENSION, detect("Dockerfile.md", "FROM a\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "python     | #!/usr/bin/python",
        "python     | #!/usr/bin/python3.12",
        "python     | #! /usr/bin/env python3",
        "python     | #!/usr/bin/env -S python3 -u",
        "python     | #!/usr/bin/env -S LANG=C python3",
        "python     | #!/usr/bin/env -S uv run --script",
        "php        | #!/usr/bin/php8.2",
        "fish       | #!/usr/bin/env fish",
        "shell      | #!/bin/sh -e",
        "shell      | #!/bin/bash",
        "ruby       | #!/usr/bin/env ruby2.7",
        "perl       | #!/usr/bin/perl -w",
        "tcl        | #!/usr/bin/tclsh8.6",
        "javascript | #!/usr/bin/env node",
        "awk        | #!/usr/bin/gawk -f",
      })
  void interpreter(String language, String line) {
    assertTold(language, LanguageSource.INTERPRETER, detect("load", line + "\n"));
    assertTold(language, LanguageSource.INTERPRETER, detect("load.unknown", line + "\r\n"));
    assertTold(language, LanguageSource.INTERPRETER, detect("load.go", "\uFEFF" + line + "\n"));
  }

  @Test
  void interpreterThatAShellStarts() {
    assertTold(
        "tcl",
        LanguageSource.INTERPRETER,
        detect("load", "#!/bin/sh\n# the next line restarts\nexec tclsh \"$0\" \"$@\"\n"));
    assertTold(
        "python",
        LanguageSource.INTERPRETER,
        detect("load", "#!/bin/sh\n'''exec' /opt/far/away/python3 \"$0\" \"$@\"\n' '''\n"));
    assertTold(
        "shell", LanguageSource.INTERPRETER, detect("load", "#!/bin/sh\nexec python3 load.py\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "python | #!/usr/bin/env nix-shell | #! nix-shell -i python3 -p python3",
        "shell  | #!/usr/bin/env nix-shell | #!nix-shell -p jq curl -i bash",
        "python | #! /usr/bin/env -S nix    | #! nix shell nixpkgs#python3 --command python3",
        "nix    | #!/usr/bin/env nix-shell | #! nix-shell --pure shell.nix",
        "nix    | #!/usr/bin/env nix-shell | { pkgs }: pkgs.hello",
      })
  void interpreterThatNixStarts(String language, String first, String second) {
    assertTold(language, LanguageSource.INTERPRETER, detect("load", first + "\n" + second + "\n"));
  }

  @Test
  void interpreterOfSeveralLanguages() {
    String line = "#!/usr/bin/env node\n";
    assertTold("typescript", LanguageSource.INTERPRETER, detect("load.ts", line));
    assertTold("javascript", LanguageSource.INTERPRETER, detect("load", line));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"#!", "#! ", "#!/usr/bin/env", "#!/usr/bin/env -S", "#!/opt/unknown", "# !/bin/sh"})
  void noInterpreter(String line) {
    assertTold("text", LanguageSource.NONE, detect("load", line + "\n"));
    assertTold("python", LanguageSource.EXTENSION, detect("load.py", line + "\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "load.py, python",
    "LOAD.PY, python",
    "load.d.ts, typescript",
    "load.v2.py, python",
    "ours.gitignore, ignore-list",
    "config.py.in, python",
    "config.py.in.orig, python",
    "load.adb, ada",
    "load.cob, cobol",
    "load.erl, erlang",
    "load.ixx, cpp",
    "load.cppm, cpp",
    "load.rbi, ruby",
    "load.graphqls, graphql",
    "load.tofu, hcl",
    "load.gypi, python",
    "load.axaml, xml",
    "load.gradle.kts, kotlin",
    "load.fish, fish",
  })
  void extension(String name, String language) {
    assertTold(language, LanguageSource.EXTENSION, detect(name, "x\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "xml  | <?xml version='1.0'?>",
        "xml  | <!-- a ship --><svg xmlns='x'/>",
        "xml  | <project>",
        "html | <!DOCTYPE html>",
        "html | <!doctype html>",
        "html | <html lang='de'>",
      })
  void xml(String language, String line) {
    assertTold(language, LanguageSource.XML, detect("load", "\n  " + line + "\n"));
    assertTold(language, LanguageSource.XML, detect("load.unknown", "\uFEFF" + line));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"<ship/>", "<", "<!--", "<!-- <?xml version='1.0'?>", "a <svg>"})
  void noXml(String line) {
    assertTold("text", LanguageSource.NONE, detect("load", line));
  }

  @ParameterizedTest
  @CsvSource({
    "load, text",
    "load.unknown, text",
    "'', text",
    "., text",
    "load., text",
    ".in, text"
  })
  void unknown(String name, String language) {
    assertTold(language, LanguageSource.NONE, detect(name, "load\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "cpp, cpp",
    "C++, cpp",
    "Python, python",
    "Objective-C, objective-c",
    "JS, javascript",
    "Emacs Lisp, emacs-lisp",
    "golang, go",
  })
  void calledByAliasInAnyCase(String alias, String language) {
    Language found = Languages.bundled().called(alias);
    assertEquals(language, found == null ? "none" : found.name());
  }
}
