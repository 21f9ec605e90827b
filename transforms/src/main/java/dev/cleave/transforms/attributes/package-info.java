/**
 * Attributes of files that do not come from their content: from options, {@code .gitattributes} and
 * {@code .gitignore}.
 */
@NullMarked
package dev.cleave.transforms.attributes;

import org.jspecify.annotations.NullMarked;
