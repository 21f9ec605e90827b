library ieee;
use ieee.std_logic_1164.all;

-- What the harbour knows.
package harbour_pkg is
  -- How deep it is.
  constant DEPTH : natural := 12;
  constant WIDTH : natural := 3;

  type flag_t is (pilot, quarantine);
  type berth_t is record
    length : natural;
    free   : boolean;
  end record;
  subtype depth_t is natural range 0 to DEPTH;

  -- The larger one.
  function max(a, b : natural) return natural;
end package harbour_pkg;

package body harbour_pkg is
  function max(a, b : natural) return natural is
  begin
    if a > b then
      return a;
    end if;
    return b;
  end function max;
end package body;

-- A lock between two levels.
entity lock is
  generic (GATES : positive := 2);
  port (
    clk  : in  std_logic;
    open_gate : out std_logic
  );
end entity lock;

architecture rtl of lock is
  -- Counts the ticks.
  signal count : natural := 0;
  component gate is
    port (clk : in std_logic);
  end component;
begin
  -- Opens the gate.
  opening : process (clk) is
    variable last : natural;
  begin
    if rising_edge(clk) then
      case count is
        when 0 => open_gate <= '1';
        when others => null;
      end case;
    end if;
  end process opening;

  gates : for i in 0 to GATES - 1 generate
  begin
    g : gate port map (clk => clk);
  end generate gates;

  process
  begin
    wait;
  end process;
end architecture rtl;
