/** What a run is told: options as Beam parses them, and the checked configuration made of them. */
@NullMarked
package dev.cleave.pipelines.options;

import org.jspecify.annotations.NullMarked;
