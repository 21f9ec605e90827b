/** What Cleave asks of an object store beyond what Beam's file systems do. */
@NullMarked
package dev.cleave.transforms.store;

import org.jspecify.annotations.NullMarked;
