/**
 * The commands that keep the folder of runs small and right: {@code compact} copies a run and what
 * it refers to into one, {@code gc} removes old runs, {@code rollback} makes an earlier run
 * current, {@code repair} writes lost manifests again.
 */
@NullMarked
package dev.cleave.pipelines.upkeep;

import org.jspecify.annotations.NullMarked;
