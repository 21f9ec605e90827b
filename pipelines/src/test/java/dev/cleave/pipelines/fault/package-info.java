/**
 * A store of which any call can go wrong, and the proof that no command loses anything by it or
 * says what is not so.
 */
@NullMarked
package dev.cleave.pipelines.fault;

import org.jspecify.annotations.NullMarked;
