/** The Direct runner, where only its own package can reach it. */
@NullMarked
package org.apache.beam.runners.direct;

import org.jspecify.annotations.NullMarked;
