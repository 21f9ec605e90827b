/** Which files were being parsed when a process crashed (docs/adr/0029). */
@NullMarked
package dev.cleave.crash;

import org.jspecify.annotations.NullMarked;
