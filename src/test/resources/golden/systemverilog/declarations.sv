// A quay in hardware.
`include "defs.svh"
`timescale 1ns/1ps
`define WIDTH 8

package harbour_pkg;
  import other_pkg::*;
  typedef enum logic [1:0] {IDLE, MOORED} state_t;
  parameter int LIMIT = 4;

  // Doubles.
  function automatic int twice(int x);
    return 2 * x;
  endfunction

  // A ship.
  class Ship extends Vessel;
    string name;

    // Makes one.
    function new(string name);
      this.name = name;
    endfunction

    // Moors it.
    virtual task moor(int berth);
      #1 name = "x";
    endtask

    extern function void leave();
  endclass

  function void Ship::leave();
  endfunction
endpackage

// Between ships and quay.
interface berth_if (input logic clk);
  logic [7:0] data;
  modport ship (output data);
  task send(input logic [7:0] d);
    data = d;
  endtask
endinterface

/* Counts ships. */
(* keep *)
module counter #(parameter N = 8) (
  input wire clk,
  output reg [N-1:0] q // the count
);
  localparam M = 3;
  wire [7:0] w;

  // Adds.
  function [7:0] add(input [7:0] a, b);
    add = a + b;
  endfunction

  always @(posedge clk) begin
    q <= q + 1;
  end

  sub u1 (.a(w));
  generate
    for (genvar i = 0; i < 2; i++) begin : g
      assign w[i] = i;
    end
  endgenerate

  property p; @(posedge clk) q; endproperty
  covergroup cg; coverpoint q; endgroup
endmodule

program test; initial $display("x"); endprogram
primitive inv (out, in); output out; input in; table 0 : 1; 1 : 0; endtable endprimitive
module old(a, b);
  input a; output b;
endmodule : old
