package dev.cleave.pipelines.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The query of the manual for the source of the cells of a notebook. */
class NotebookTest {
  private static final String NOTEBOOK =
      """
      {
       "cells": [
        {"cell_type": "markdown", "metadata": {}, "source": ["# Ships\\n", "\\n", "Where \\"they\\" lie."]},
        {"cell_type": "code", "metadata": {}, "outputs": [], "source": "print(\\"[1]\\")\\nmoor()"},
        {"cell_type": "code", "metadata": {}, "outputs": [], "source": []}
       ],
       "metadata": {"language_info": {"name": "python"}},
       "nbformat": 4
      }
      """;

  @Test
  void sourceOfCellsIsText(@TempDir Path folder) throws IOException, SQLException {
    Path input = Files.createDirectory(folder.resolve("in"));
    Files.writeString(input.resolve("ships.ipynb"), NOTEBOOK);
    Files.writeString(input.resolve("torn.ipynb"), NOTEBOOK.substring(0, 90));
    String out = folder.resolve("out").toString();
    Cli cli = Cli.run("chunk", "--input=" + input, "--output=" + out);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    List<String> sources = new ArrayList<>();
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement()) {
      statement.execute(Examples.of("schema.md", "corpus").replace("'out/", "'" + out + "/"));
      var rows =
          statement.executeQuery(
              "SELECT * FROM ("
                  + Examples.of("schema.md", "notebook").replace(";", "")
                  + ") WHERE file_path LIKE '%ships%'");
      while (rows.next()) {
        sources.add(rows.getString("text"));
      }
    }
    assertEquals(List.of("# Ships\n\nWhere \"they\" lie.", "print(\"[1]\")\nmoor()", ""), sources);
  }
}
