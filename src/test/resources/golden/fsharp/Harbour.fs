// Copyright 2026 The Harbour Authors.

/// Ships and berths.
namespace Fleet.Harbour

open System
open System.Collections.Generic

/// A place for one ship.
type Berth =
    { /// Its name.
      Name: string
      Length: float } // in metres

    member this.Describe() =
        sprintf "%s (* no comment *)" this.Name

/// What may happen.
type Event =
    | Moored of ship: string * Berth
    | Left

and State =
    | Free = 0
    | Taken = 1

type Name = string

type IMoor =
    /// Moors.
    abstract member Moor: string -> bool
    abstract Free: unit -> unit

/// A ship.
[<AllowNullLiteral>]
type Ship(name: string) =
    inherit Vessel()
    let mutable berth = None

    /// Its name.
    member _.Name = name
    member this.Moor(b: Berth) =
        berth <- Some b

// A remark at the start of a line, in the type.
    static member Create name = Ship(name)
    new() = Ship("none")

    interface IMoor with
        member this.Moor s = true
        member this.Free() = ()

exception Full of string

exception internal Aground of string

/// Functions for berths.
module Berths =
    /// How many fit.
    [<Literal>]
    let Limit = 10

    let private times = (*)

    (* A comment (* that nests *) let hidden x = 1 *)
    let rec count (berths: Berth list) =
        match berths with
        | [] -> 0
        | _ :: rest ->
            let local x = x + 1
            local (count rest)

    and counts x = count x

    /// Adds.
    let inline (+.) a b = a + b
    let ``is free`` b = '"' = b
    let (|Even|Odd|) n = if n % 2 = 0 then Even else Odd

    [<EntryPoint>]
    let main argv =
        let text = """
let notOne x = 1
"""
        printfn "%s" text
        0

module Broken =
    let f (x =
        match x with
