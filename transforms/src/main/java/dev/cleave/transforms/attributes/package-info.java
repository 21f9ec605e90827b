/**
 * What is said of files from outside: by the run's options, by {@code .gitattributes} and by {@code
 * .gitignore}, read as Git reads them.
 */
@NullMarked
package dev.cleave.transforms.attributes;

import org.jspecify.annotations.NullMarked;
