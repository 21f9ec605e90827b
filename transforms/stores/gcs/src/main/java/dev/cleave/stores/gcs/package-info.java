/** Google Cloud Storage, as far as Beam's file system does not reach. */
@NullMarked
package dev.cleave.stores.gcs;

import org.jspecify.annotations.NullMarked;
