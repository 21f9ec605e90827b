/** S3, and the many stores that speak its language. */
@NullMarked
package dev.cleave.stores.s3;

import org.jspecify.annotations.NullMarked;
