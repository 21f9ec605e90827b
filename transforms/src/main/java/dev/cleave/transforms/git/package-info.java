/** Git repositories, whose objects are read with JGit, without a checkout. */
@NullMarked
package dev.cleave.transforms.git;

import org.jspecify.annotations.NullMarked;
