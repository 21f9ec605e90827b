;;; harbour.el --- Harbours and ships -*- lexical-binding: t -*-

;; Copyright (C) 2026 The Harbour

;;; Code:

(require 'cl-lib)
(require 'subr-x nil t) ; strings

(defgroup harbour nil
  "Harbours."
  :group 'applications)

(defcustom harbour-berths 12
  "How many berths."
  :type 'integer)

(defvar harbour-ships)
(defvar harbour-name "Porto"
  "Its name.")
(defconst harbour-version "1")
(defvar-local harbour-here nil)

;;;###autoload
(defun harbour-arrive (ship &optional berth)
  "Lets SHIP in.
\(defun not-me ())"
  (interactive "s")
  (let ((helper (lambda (x) x)))
    (funcall helper ?\()
    ship)) ; arrive

;; Lets it out.
(defsubst harbour-depart (ship) ship)
(cl-defun harbour-moor (ship &key where)
  "Moors SHIP."
  where)

(defmacro harbour-with (&rest body)
  "Evaluate BODY in the harbour."
  (declare (indent 0))
  `(progn ,@body))

(cl-defstruct (harbour-ship (:constructor harbour-make))
  name berth)
(cl-defgeneric harbour-size (thing))
(cl-defmethod harbour-size ((ship harbour-ship))
  "Size of SHIP."
  1)
(defclass harbour-crew () ((size :initarg :size)))

(define-minor-mode harbour-mode
  "Be in the harbour."
  :lighter " H")
(define-derived-mode harbour-list-mode special-mode "Harbour"
  "Lists ships.")
(defface harbour-face '((t :inherit default)) "Ships.")
(defalias 'harbour-enter #'harbour-arrive)
(defalias 'harbour-leave 'harbour-depart)

(eval-and-compile
  (defun harbour-early () 1))

(when (fboundp 'foo)
  (defun harbour-foo () (foo)))

(ert-deftest harbour-test ()
  "Arrives."
  (should t))

(with-eval-after-load 'org
  (message "loaded"))

(provide 'harbour)
;;; harbour.el ends here
