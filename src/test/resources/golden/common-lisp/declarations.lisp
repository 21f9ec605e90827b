;;;; harbour.lisp -- harbours and ships
;;;; Copyright 2026 The Harbour

(defpackage #:harbour
  (:use #:cl)
  (:export #:arrive))
(in-package #:harbour)

(declaim (optimize (speed 3)))

(defconstant +berths+ 12)

;; All that are in.
(defvar *ships* '() "The ships; (defun not-me ())")
(defparameter *quiet* nil)

;;; Lets a ship in.
#| Even
   at night. |#
(defun arrive (ship &key (berth 1))
  "Lets SHIP in."
  (declare (type fixnum berth))
  (flet ((helper (x) (1+ x)))
    (push ship *ships*)
    (helper berth))) ; arrive

(defmacro with-harbour ((var) &body body)
  `(let ((,var (make-harbour))) ,@body))

(defclass ship (vessel)
  ((name :initarg :name :accessor name)
   (berth :initform 0))
  (:documentation "A ship."))

(defstruct (point (:conc-name p-)) x y)
(defstruct crew size)
(deftype berth () '(integer 0 12))
(define-condition sunk (error) ((ship :initarg :ship)))

(defgeneric moor (thing where)
  (:documentation "Moors it."))
(defmethod moor ((ship ship) (where (eql :pier)))
  "At the pier."
  where)
(defmethod moor :after ((ship ship) where) where)
(defmethod (setf berth) (value (ship ship)) value)
(defun (setf tide) (value) value)

#+sbcl
(defun only-here () 1)

(eval-when (:compile-toplevel :load-toplevel)
  ;; At compile time.
  (defun early () #\( ))

(let ((count 0))
  (defun next-id () (incf count)))

(define-compiler-macro arrive (&whole form ship) form)
(deftest arrive.1 (arrive 1) 2)
(setf (symbol-function 'alias) #'arrive)
