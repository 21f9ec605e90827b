package dev.cleave.pipelines.options;

import dev.cleave.view.View;
import dev.cleave.view.Views;
import java.util.List;
import picocli.CommandLine.Option;

/** What is derived from the chunks. */
@Heading("Views")
public record ViewOptions(
    @Option(
            names = "--views",
            description =
                "Also write these views, tables that are derived from the chunks: snippets,"
                    + " strides, summaries. Repeat the option, or separate them by commas. Default:"
                    + " none.")
        List<View> views,
    @Option(
            names = "--maxSummaryTokens",
            defaultValue = "" + Views.DEFAULT_MAX_SUMMARY_TOKENS,
            description =
                "The most tokens in the summary of a structure, such as a class. The summary of a"
                    + " file has a third of them.")
        int maxSummaryTokens) {}
