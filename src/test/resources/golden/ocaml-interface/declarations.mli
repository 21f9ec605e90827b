(** Harbours and their ships. *)

open Base

(** {1 Ships} *)

type t
(** A ship. *)

type crew = private Captain | Sailors of int [@@deriving show]

val arrive : ?quiet:bool -> t -> int -> unit
(** Lets a ship in.

    It may be late. *)

val depart : t -> unit
(* no documentation, but directly below *)

(** Above its value. *)
val length : t -> int
val ( +++ ) : t -> t -> t
external sin : float -> float = "caml_sin"
exception Sunk of string

module Berth : sig
  type t = int

  val next : t -> t
  (** The next one. *)
end

module type Moors = sig
  val moor : unit -> unit
end

module Make (M : Moors) : Moors

class vessel : string -> object
  method name : string
end

class type floats = object
  method floats : bool
end

include Moors
