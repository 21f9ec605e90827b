/** Finds the blocks of documents: headings, paragraphs, lists, tables, code. */
@NullMarked
package dev.cleave.document;

import org.jspecify.annotations.NullMarked;
