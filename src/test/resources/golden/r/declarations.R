#!/usr/bin/env Rscript
# Copyright 2026 The Harbour

library(dplyr)
require("R6") # classes
source("berths.R")

berths <- 12L

#' Lets a ship in
#'
#' @param ship the ship
#' @export
arrive <- function(ship, n = c("one", "two"), ...) {
  inner <- function(x) x + 1
  text <- r"(not_me <- function() { )"
  inner(n)
} # arrive

# Lets it out.
depart = \(ship) ship
"berth<-" <- function(x, value) x
`%+%` <- function(a, b) paste(a, b)
counter <<- function() 1
print.ship <- function(x, ...) cat(x$name)

ship$name <- function() "name"

if (getRversion() >= "4.0") {
  # A new one.
  fresh <- function() TRUE
} else {
  fresh <- function() FALSE
}

#' A crew
#'
#' @export
Crew <- R6::R6Class("Crew",
  inherit = People,
  public = list(
    #' @field size how many
    size = NULL,

    #' @description Makes one.
    initialize = function(size = 1) {
      self$size <- size
    },
    grow = function(by) {
      self$size <- self$size + by
      invisible(self)
    }
  ),
  private = list(secret = function() 42),
  active = list(
    double = function() self$size * 2
  )
)

Person <- setRefClass("Person",
  fields = list(name = "character"),
  methods = list(
    greet = function() cat(name)
  )
)

setClass("Ship", representation(name = "character"))

#' @rdname moor
setGeneric("moor", function(x, ...) standardGeneric("moor"))

setMethod("moor", signature(x = "Ship"), function(x, ...) {
  x@name
})
setMethod("show", "Ship", function(object) cat(object@name))

GeomShip <- ggproto("GeomShip", Geom,
  required_aes = c("x", "y"),
  draw_panel = function(data, coord) {
    data
  }
)

plain <- list(a = 1, b = function(x) x)

test_that("a ship can arrive", {
  expect_true(arrive("titanic"))
})

#' The harbour
"_PACKAGE"
