package dev.cleave.license;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.FileAttributes;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.LanguageDetector;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LicensesTest {
  private static final String MIT =
      """
      /*
       * Copyright (c) 2019, Jo Doe
       *
       * Permission is hereby granted, free of charge, to any person obtaining a copy of
       * this software and associated documentation files (the "Software"), to deal in it
       */
      """;

  private static final String BSD =
      """
      // Redistribution and use in source and binary forms, with or without
      // modification, are permitted provided that:
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "// SPDX-License-Identifier: Apache-2.0 | Apache-2.0",
        "/* SPDX-License-Identifier: GPL-2.0-only WITH Linux-syscall-note */ |"
            + " GPL-2.0-only WITH Linux-syscall-note",
        "# SPDX-License-Identifier: (MIT OR Apache-2.0) | (MIT OR Apache-2.0)",
        "(* SPDX-License-Identifier: ISC*) | ISC",
        "<!-- SPDX-License-Identifier: CC0-1.0 --> | CC0-1.0",
        "dnl SPDX-License-Identifier: FSFAP | FSFAP",
        "; Licensed under the Apache License, Version 2.0 (the \"License\"); | Apache-2.0",
        "-- Licensed to the Apache Software Foundation; the Apache License, Version 2.0 |"
            + " Apache-2.0",
        "Licensed under either of the Apache License, Version 2.0 or the MIT license at your"
            + " option | MIT OR Apache-2.0",
        "# under the terms of the GNU General Public License as published; either version 2 of the"
            + " License, or (at your option) any later version | GPL-2.0-or-later",
        "# the GNU Lesser General Public License; either version 2.1 of the License, or (at your"
            + " option) any later version | LGPL-2.1-or-later",
        "# GNU General Public License version 2 as published by the FSF | GPL-2.0-only",
        "// subject to the terms of the Mozilla Public License, v. 2.0. | MPL-2.0",
        "// distributed under the Boost Software License, Version 1.0. | BSL-1.0"
      })
  void aFileStatesItsLicense(String text, String expected) {
    assertEquals(expected, ofFile(text + "\n"));
  }

  @Test
  void aTextIsKnownByItsWords() {
    assertEquals("MIT", ofFile(MIT));
    assertEquals(
        "BSD-3-Clause", ofFile(BSD + "// Neither the name of the project nor\n// IN NO EVENT\n"));
    assertEquals("BSD-2-Clause", ofFile(BSD + "// IN NO EVENT SHALL\n"));
    assertEquals("GPL-3.0", ofText("GNU GENERAL PUBLIC LICENSE\n  Version 3, 29 June 2007\n"));
    assertEquals("Apache-2.0", ofText("Apache License\n Version 2.0, January 2004\n"));
  }

  @Test
  void noLicenseIsGuessed() {
    assertNull(ofFile("// See the license of the project.\n"));
    assertNull(ofFile("String tag = \"SPDX-License-Identifier: MIT\";\n"));
    assertNull(ofFile("// BSD-style license that can be found in the LICENSE file.\n"));
    assertNull(ofFile("x\n".repeat(8000) + MIT));
    assertNull(ofText("All rights reserved.\n"));
  }

  @Test
  void hostileTextTakesLittleTime() {
    long start = System.nanoTime();
    ofFile("/".repeat(8000) + "license");
    ofFile(("// SPDX-License-Identifier: " + "(".repeat(4000)).repeat(2));
    ofFile(("SPDX-License-Identifier: A" + " OR A".repeat(1500)) + " permission ");
    assertTrue(System.nanoTime() - start < 1_000_000_000L);
  }

  @ParameterizedTest
  @CsvSource({
    "a/LICENSE, true",
    "LICENCE.md, true",
    "COPYING.LESSER, true",
    "LICENSE-APACHE, true",
    "UNLICENSE.txt, true",
    "LICENSE.java, false",
    "license.go, false",
    "THIRD-PARTY-LICENSES, false",
    "licenses/a.txt, false"
  })
  void licenseFilesAreKnownByName(String path, boolean expected) {
    assertEquals(expected, Licenses.standard().isLicense(path));
  }

  @Test
  void theLicenseOfTheFolderIsToldApart() {
    var ref =
        new SourceRef("a.c", "a.c", 1, 0, null, null).with(FileAttributes.NONE.withLicense("ISC"));
    var plain = LanguageDetector.standard().detect(SourceFile.read(ref, bytes("int a;\n")));
    assertEquals("ISC", plain.license());
    assertEquals(LicenseSource.REPOSITORY, plain.licenseSource());
    var own = LanguageDetector.standard().detect(SourceFile.read(ref, bytes(MIT)));
    assertEquals("MIT", own.license());
    assertEquals(LicenseSource.FILE, own.licenseSource());
    var none = LanguageDetector.standard().detect(SourceFile.of("a.c", bytes("int a;\n")));
    assertNull(none.license());
    assertNull(none.licenseSource());
  }

  private static String ofFile(String text) {
    return Licenses.standard().ofFile(bytes(text));
  }

  private static String ofText(String text) {
    return Licenses.standard().ofText(bytes(text));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
