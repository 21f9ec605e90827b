package dev.cleave.transforms.store;

import org.jspecify.annotations.Nullable;

/**
 * An object as its store lists it.
 *
 * @param uri where it is read from, as Beam's file systems write it
 * @param size bytes
 * @param modifiedMillis last change in milliseconds since the epoch, or 0 where the store does not
 *     say
 * @param etag the store's own name of this version of the object, or null where it has none
 */
public record StoredObject(String uri, long size, long modifiedMillis, @Nullable String etag) {}
