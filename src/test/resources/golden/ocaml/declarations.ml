(* Copyright 2026 The Harbour *)

(** Harbours and their ships. *)

open Base
open! Stdio

(** {1 Ships} *)

(** A ship. *)
type ship =
  { name : string (** its name *)
  ; berth : int option
  }
[@@deriving show]

and crew = Captain | Sailors of int

exception Sunk of string

(* nested (* comments (* are *) *) "*)" fine *)
let berths = 12

(** Lets a ship in.
    @param n the berth *)
let rec arrive ?(quiet = false) ship n =
  let helper x = x + 1 in
  let module Local = struct let not_me = 1 end in
  helper n

and depart ship = function
  | 0 -> ()
  | _ -> ignore (arrive ship 1)
(** Below its function. *)

let sort = fun ships -> List.sort ships ~compare
let ( +++ ) a b = a @ b
let ( * ) = ( *. )
let first, second = 1, 2
let _ = arrive
let () =
  print_endline "let not_me = 1"

let quoted = {sql| let not_me = (* |sql}
let char = '"' and other = '\''

external sin : float -> float = "caml_sin" [@@unboxed]

module Berth = struct
  type t = int

  (** The next one. *)
  let next t = t + 1

  let zero = 0
end

module Alias = Stdlib.Map

module type Moors = sig
  type t

  val moor : t -> unit
  (** Moors it. *)

  val length : t -> int
end

module Make (M : Moors) : Moors with type t = M.t = struct
  include M

  let twice t = M.moor t; M.moor t
end

module rec Even : sig val f : int -> bool end = struct let f n = n = 0 end
and Odd : sig val g : int -> bool end = struct let g n = n = 1 end

class virtual vessel name = object (self)
  inherit floating as super
  val mutable berth = 0

  (** Its name. *)
  method name : string = name
  method private virtual sink : unit -> unit
  initializer ignore self
end

class type floats = object
  method floats : bool
end

let%test "arrives" = true;;

arrive "titanic" 1
