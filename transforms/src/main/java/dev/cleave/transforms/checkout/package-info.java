/** Which repository, and which commit of it, local files are checked out from. */
@NullMarked
package dev.cleave.transforms.checkout;

import org.jspecify.annotations.NullMarked;
