package dev.cleave.runners;

class FlinkKilledJarIT extends KilledJarContract {}
