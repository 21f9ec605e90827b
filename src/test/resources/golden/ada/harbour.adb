--  Copyright 2026 The Harbour Authors.

with Ada.Text_IO, Ships;
use Ada.Text_IO;

--  Ships and berths.
package body Harbour.Berths is

   --  How many ships fit.
   Limit : constant := 10;
   Count : Natural := 0;

   type State is (Free, Taken);

   --  A place for one ship.
   type Berth (Size : Positive) is tagged record
      Name : String (1 .. Size) := "end Berth;";
      Used : Character := ''';
   end record;

   type Berth_Access is access all Berth;
   subtype Small is Integer range 1 .. 10;

   --  Declared before its body.
   procedure Moor (B : in out Berth; Name : String := ";");

   function Is_Free (B : Berth) return Boolean is
     (B.Used = 'N');

   function Image is new Generic_Image (Berth);

   ----------
   -- Moor --
   ----------

   procedure Moor (B : in out Berth; Name : String := ";") is
      --  Local.
      function Twice (X : Integer) return Integer is
      begin
         return 2 * X;
      end Twice;
      L : Natural;
   begin
      if Name'Length = 0 then
         return;
      end if;
      for I in 1 .. 3 loop
         declare
            X : Integer := I;
         begin
            L := Twice (X);
         end;
      end loop;
      case L is
         when 1 => null;
         when others => raise Constraint_Error with "begin";
      end case;
   exception
      when others =>
         begin
            null;
         end;
   end Moor;

   overriding function "=" (A, B : Berth) return Boolean is
   begin
      return A.Name = B.Name;
   end "=";

   --  Looks at the berths.
   task body Watcher is
   begin
      loop
         accept Stop do
            null;
         end Stop;
      end loop;
   end Watcher;

   protected body Counter is
      procedure Next (N : out Natural) is
      begin
         N := Count;
      end Next;

      entry Wait when Count > 0 is
      begin
         null;
      end Wait;
   end Counter;

   procedure Later is separate;

begin
   Put_Line ("started");
end Harbour.Berths;
