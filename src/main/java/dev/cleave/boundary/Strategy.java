package dev.cleave.boundary;

/** By what a file was cut. */
public enum Strategy {
  SYNTAX,
  DOCUMENT,
  LINES
}
