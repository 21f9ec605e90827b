#lang racket/base
;; Copyright 2026 The Harbour Authors.

(require racket/list
         "ships.rkt")
(provide moor)

; A ship.
(struct ship (name [length #:mutable]) #:transparent)

;; Moors a ship.
(define/contract (moor s #:berth [b 'none])
  (-> ship? any)
  (displayln "(define (no) 1)")
  s)

(define-values (a b) (values 1 2))

(module+ test
  (require rackunit)
  ;; Local to the test.
  (define (twice x) (* 2 x))
  (check-equal? (twice 1) 2))
