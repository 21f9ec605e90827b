------------------------------ MODULE Ships ------------------------------
\* Ships in a harbour.
EXTENDS Naturals, Sequences
CONSTANT Berths
VARIABLES moored, queue

(* All that may be moored. *)
TypeOK == /\ moored \subseteq Berths
          /\ queue \in Seq(Berths)

Init == moored = {} /\ queue = <<>>

\* Moors the ship b.
Moor(b) ==
  /\ b \notin moored
  /\ moored' = moored \union {b}
  /\ UNCHANGED queue

size[n \in Nat] == IF n = 0 THEN 0 ELSE size[n - 1] + 1

Next == \E b \in Berths : Moor(b)
Spec == Init /\ [][Next]_<<moored, queue>>

THEOREM Safe == Spec => []TypeOK
PROOF OBVIOUS
ASSUME Berths # {}
---- MODULE Inner ----
X == 1
====
=============================================================================
