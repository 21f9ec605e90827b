/** Amazon S3 and compatible stores. */
@NullMarked
package dev.cleave.stores.s3;

import org.jspecify.annotations.NullMarked;
