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

endmodule

primitive inv (out, in); output out; input in; table 0 : 1; 1 : 0; endtable endprimitive
module old(a, b);
  input a; output b;
endmodule : old
