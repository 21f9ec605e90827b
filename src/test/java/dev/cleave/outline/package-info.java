@NullMarked
package dev.cleave.outline;

import org.jspecify.annotations.NullMarked;
