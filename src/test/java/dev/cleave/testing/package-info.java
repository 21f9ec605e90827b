/** What the tests of the core share: a file cut as a run cuts it, and sources to cut. */
@NullMarked
package dev.cleave.testing;

import org.jspecify.annotations.NullMarked;
