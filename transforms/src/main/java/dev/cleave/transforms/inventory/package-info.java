/** Listings created by a store: S3 Inventory, and inventory reports of Cloud Storage. */
@NullMarked
package dev.cleave.transforms.inventory;

import org.jspecify.annotations.NullMarked;
