package dev.cleave.pipelines.options;

/** The options that every command has. */
public record GeneralOptions(ConfigOptions config, LogOptions log) {}
