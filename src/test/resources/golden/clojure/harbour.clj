;; Copyright 2026 The Harbour Authors.

(ns fleet.harbour
  "Ships and berths."
  (:require [clojure.string :as str]
            [fleet.ship :refer [ship]])
  (:import (java.util Date)))

(set! *warn-on-reflection* true)

;; How many ships fit.
(def ^:const limit 10)

(def ^{:dynamic true :doc "The {current} harbour"} *harbour* nil)

(defonce registry
  "All ships (by name)."
  (atom {}))

(defn moor
  "Moors a ship.

  Returns nil if \"full)\" is true."
  ([ship] (moor ship nil))
  ([ship berth]
   (let [c \( d \" s #"\)" t \newline]
     (when-not (full? berth) ; never (
       (swap! registry assoc (:name ship) berth)))))

(defn- full? [berth] (> (count berth) limit)) (defn free? [b] (not (full? b)))

(defmacro with-berth [[name expr] & body]
  `(let [~name ~expr] ~@body))

;; What can be moored.
(defprotocol Moorable
  "Things with ropes."
  ;; Ties it.
  (tie! [this rope] "Ties it.")
  (untie! [this]))

(defrecord Ship [name length]
  Moorable
  (tie! [this rope]
    (assoc this :rope rope))
  ;; Lets it go.
  (untie! [this] (dissoc this :rope))
  Object
  (toString [_] (str "Ship " name)))

(extend-protocol Moorable
  String
  (tie! [s rope] (str s rope)))

(defmulti greet :kind)
(defmethod greet :ship [_] "Ahoy")
(defmethod greet :default [_]
  "Hello")

(comment
  (defn not-a-declaration [] 1))

#_(defn dropped [] 2)

#?(:clj  (defn now [] (Date.))
   :cljs (defn now [] (js/Date.)))

(s/def ::name string?)

(deftest moors-a-ship
  (testing "a ship"
    (is (= 1 (moor {:name "a"})))))

(defn broken [x]
  (let [y (inc x]
    (println "not closed"
