/** Lists the files of a run: inputs, filters, and the listing of disks and stores. */
@NullMarked
package dev.cleave.transforms.listing;

import org.jspecify.annotations.NullMarked;
