/**
 * What is known of a file before its language matters: where it is, its bytes, why it was refused.
 */
@NullMarked
package dev.cleave.file;

import org.jspecify.annotations.NullMarked;
