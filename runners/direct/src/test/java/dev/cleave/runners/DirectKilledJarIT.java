package dev.cleave.runners;

class DirectKilledJarIT extends KilledJarContract {}
