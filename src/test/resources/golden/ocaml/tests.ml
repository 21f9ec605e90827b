open Base

(** How many berths there are. *)
let%test "four berths" = Harbour.berths = 4

let%test _ = Harbour.is_open ()

let%test_unit "a ship moors" =
  let ship = Ship.create "Albatross" in
  [%test_eq: int] (Harbour.moor ship) 1

let%expect_test "the tide is printed" =
  Harbour.print_tide ();
  [%expect {| high |}]

let%test_module "pilots" =
  (module struct
    let pilot name = Pilot.create name

    (* Compulsory ones. *)
    let%test "compulsory" = Pilot.is_compulsory (pilot "Ada")

    let%expect_test "names" =
      Stdlib.print_string (Pilot.name (pilot "Ada"));
      [%expect {| Ada |}]
  end)

let%test_module _ = (module Make_tests (Harbour))

let%bench "mooring" = Harbour.moor (Ship.create "Albatross")

let%lwt wind = Harbour.wind ()
