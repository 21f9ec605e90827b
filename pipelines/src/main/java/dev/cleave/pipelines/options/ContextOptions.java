package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.jspecify.annotations.Nullable;

/** All options of the command context. */
@Heading("Declaration and detail")
public interface ContextOptions extends CommittedRunOptions, NativesOptions {
  /** How much is shown. */
  enum Detail {
    SUMMARY,
    DETAILED,
    FULL,
    AUTO
  }

  @Description(
      "Show the chunk with this id, or list the declarations that the summary with this id is"
          + " about.")
  @Nullable String getChunkId();

  void setChunkId(@Nullable String value);

  @Description(
      "Show the declaration in this file at --line. The path is that in file_path, or a path on"
          + " this disk.")
  @Nullable String getFile();

  void setFile(@Nullable String value);

  @Description("The line in --file, from 1.")
  @Default.Integer(1)
  int getLine();

  void setLine(int value);

  @Description(
      "Show the declaration with this name, such as open, Port.open or Port::open. If there are"
          + " several, they are listed.")
  @Nullable String getSymbol();

  void setSymbol(@Nullable String value);

  @Description(
      "How much to show: summary (signatures only), detailed (the declaration, the beginning of"
          + " what contains it, and signatures around it), full (also all that is in it), or auto,"
          + " which takes the detail from the words of --query.")
  @Default.Enum("AUTO")
  Detail getDetail();

  void setDetail(Detail value);

  @Description("The question that the context is for.")
  @Nullable String getQuery();

  void setQuery(@Nullable String value);

  @Description("The most tokens to print, with paths and marks: characters divided by 3.5.")
  @Default.Integer(2000)
  int getMaxTokens();

  void setMaxTokens(int value);

  @Description("Print JSON instead of text.")
  @Default.Boolean(false)
  boolean getJson();

  void setJson(boolean value);
}
