/** The Dataflow runner: submits jobs to Google Cloud Dataflow. */
@NullMarked
package dev.cleave.runners.dataflow;

import org.jspecify.annotations.NullMarked;
