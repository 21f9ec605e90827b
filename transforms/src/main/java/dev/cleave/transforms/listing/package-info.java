/** Which objects there are: inputs, globs, filters, and the listing of local and remote stores. */
@NullMarked
package dev.cleave.transforms.listing;

import org.jspecify.annotations.NullMarked;
