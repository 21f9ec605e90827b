/** Models that embed texts, in this process and at endpoints, through langchain4j. */
@NullMarked
package dev.cleave.models;

import org.jspecify.annotations.NullMarked;
