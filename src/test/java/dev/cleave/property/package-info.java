/** What a cut must be for any content at all: promises that hold for seeded random files. */
@NullMarked
package dev.cleave.property;

import org.jspecify.annotations.NullMarked;
