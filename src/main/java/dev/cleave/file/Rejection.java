package dev.cleave.file;

/**
 * Why a listed object has no chunks.
 *
 * @param reason the reason
 * @param detail one line for a person, such as the error message, or the size and its limit; may be
 *     empty
 */
public record Rejection(RejectReason reason, String detail) {}
