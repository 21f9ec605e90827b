private with Ada.Containers.Vectors;

--  What the harbour offers.
package Harbour is
   pragma Preelaborate;

   --  A ship.
   type Ship is private;

   type Moorable is interface;

   --  Ties it.
   procedure Tie (M : in out Moorable) is abstract;
   procedure Untie (M : in out Moorable) is null;

   --  A sorted list.
   generic
      type Element is private;
      with function "<" (A, B : Element) return Boolean is <>;
   package Lists is
      procedure Sort (N : Positive);
   end Lists;

   function Length (S : Ship) return Natural
     with Pre => S /= No_Ship;

   task type Pilot is
      entry Board (S : Ship);
   end Pilot;

private
   type Ship is record
      Length : Natural;
   end record;

   type Fleet is new Moorable with
   record
      Size : Natural;
   end record
     with Volatile => True;

   overriding procedure Untie (M : in out Fleet);

   No_Ship : constant Ship := (Length => 0);

   procedure Broken (X : Integer
