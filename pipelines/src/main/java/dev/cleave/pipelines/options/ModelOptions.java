package dev.cleave.pipelines.options;

import dev.cleave.transforms.embedding.Model;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The model that embeds. A number that is not given, and has no default, is 0. */
@GroupTitle("Model")
public record ModelOptions(
    @Option(
            names = "--model",
            description =
                "The name of the model: bge-small-en-v1.5-q, which runs in this process, or a model"
                    + " of the endpoint. Vectors of another name are never mixed with these.")
        @Nullable String model,
    @Option(
            names = "--modelUrl",
            description =
                "The URL of an endpoint that has the model, such as https://api.openai.com/v1 or"
                    + " http://localhost:11434. Default: the model runs in this process.")
        @Nullable String modelUrl,
    @Option(
            names = "--modelProtocol",
            defaultValue = "openai",
            description = "The protocol of the endpoint: openai or ollama.")
        Model.Protocol modelProtocol,
    @Option(
            names = "--modelKeyFile",
            description =
                "A file, on a disk of each worker or in a store, whose first line is the key of the"
                    + " endpoint. Default: the value of the variable MODEL_API_KEY, if it is set.")
        @Nullable String modelKeyFile,
    @Option(
            names = "--modelTokens",
            description =
                "Tokens of a text that the model reads at most. A longer text is embedded in parts,"
                    + " and its vector is their mean. Default: 510, counted, for the model in this"
                    + " process; 1024, estimated, for an endpoint.")
        @Range(min = 8, max = 1 << 20)
        int modelTokens,
    @Option(
            names = "--batchSize",
            defaultValue = "32",
            description = "Texts in a request to an endpoint at most.")
        @Range(min = 1, max = 4096)
        int batchSize,
    @Option(
            names = "--maxRequestsPerMinute",
            description =
                "Requests to the endpoint that each worker process sends in a minute at most."
                    + " Default: no limit.")
        @Range(min = 1, max = Integer.MAX_VALUE)
        int maxRequestsPerMinute,
    @Option(
            names = "--retries",
            defaultValue = "8",
            description =
                "How often a request is sent again if the endpoint is busy or does not answer. The"
                    + " first time after one second, then after twice as long, up to a minute.")
        @Range(min = 0, max = 100)
        int retries) {}
