# Copyright 2026 The Harbour
{ pkgs ? import <nixpkgs> { }
, lib ? pkgs.lib
, ...
}@args:

let
  inherit (lib) optional;

  berths = 12;

  # Lets a ship in.
  arrive = ship: { berth ? 1, ... }: ''
    not_me = x: x;
    ${ship}
  '';

  /* Ships. */
  ships = rec {
    names = [ "a" "b" ];
    count = list: builtins.length list; # how many
    crew.size = ship: 3;
  };
in
with pkgs;
rec {
  # The tool.
  harbour = stdenv.mkDerivation rec {
    pname = "harbour";
    version = "1.0";
    buildPhase = "make";
  };

  "quoted name" = x: x;
  plain = { a = 1; };
  a.b.c = 2;

  overlay = final: prev: {
    inherit harbour;
  };
}
