;;; Copyright 2026 The Harbour Authors.

(use-modules (ice-9 match))

#| A block #| that nests |# (define (hidden) 1)
|#

(define-record-type <ship>
  (make-ship name length)
  ship?
  (name ship-name set-ship-name!))

;; How many ships fit.
(define limit 10)

;; Moors a ship.
;; More than one line.
(define (moor ship . rest)
  (define (local x) x) ; not one
  (let ((c #\() (d #\") (e "a ) \" b"))
    (if (null? rest)
        (local ship)
        '(a b))))

(define free?
  (lambda (berth)
    (null? berth)))

(define ((curried a) b) (+ a b)) (define* (opt #:key x) x)

(define-syntax while
  (syntax-rules ()
    ((_ c body ...) (let loop () (when c body ... (loop))))))

(define-syntax-rule (swap! a b) (let ((t a)) (set! a b) (set! b t)))

(begin
  ; Also at the top.
  (define (in-begin) 1))

(define-library (harbour berths)
  (export all)
  (import (scheme base))
  (begin
    ;; All of them.
    (define (all) '())))

(display "done")

(define (broken x)
  (let ((y x)
