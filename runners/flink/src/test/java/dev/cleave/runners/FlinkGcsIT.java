package dev.cleave.runners;

class FlinkGcsIT extends GcsContract {}
