/** Pages in one file that load nothing: their frame, their colours, and what is safe to show. */
@NullMarked
package dev.cleave.pipelines.html;

import org.jspecify.annotations.NullMarked;
