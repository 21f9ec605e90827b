package dev.cleave;

/** The steps of a cut, in order. */
enum CutStep {
  DETECT("detecting its language"),
  EXTRACT("finding its boundaries"),
  DIVIDE("dividing it by size");

  private final String activity;

  CutStep(String activity) {
    this.activity = activity;
  }

  /** What the step does to a file, as part of a sentence. */
  String activity() {
    return activity;
  }
}
