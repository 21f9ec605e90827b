/** The bill of a run: the texts that it leaves to embed, counted by their causes. */
@NullMarked
package dev.cleave.transforms.billing;

import org.jspecify.annotations.NullMarked;
