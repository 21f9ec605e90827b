package dev.cleave.file;

/**
 * Why a listed object has no chunks.
 *
 * @param reason the closed reason
 * @param detail one line for a person: the path's error text, the size and its limit; may be empty
 */
public record Rejection(RejectReason reason, String detail) {}
