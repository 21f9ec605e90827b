# Copyright 2026 The Harbour
import Config

defmodule Harbour.Ship do
  @moduledoc """
  Ships.

      iex> def not_me, do: 1
  """
  use GenServer, restart: :temporary
  alias Harbour.{Berth, Crew}

  @berths 12
  @typedoc "A ship's name."
  @type name :: String.t()
  @opaque t(a) :: %__MODULE__{name: a}

  @enforce_keys [:name]
  defstruct [:name, berth: nil]

  @doc """
  Lets a ship in.
  """
  @doc since: "1.2.0"
  @spec arrive(t, integer) :: {:ok, t} | :error
        when t: term
  def arrive(ship, berth \\ 1)

  def arrive(nil, _), do: :error

  # Ships with a name.
  def arrive(%{name: name} = ship, berth) when is_binary(name) and berth > 0 do
    inner = fn x -> x end
    {:ok, inner.(ship)}
  end

  @impl true
  def handle_call(:name, _from, state), do: {:reply, state.name, state}
  @impl GenServer
  def handle_call({:berth, n}, _from, state) do
    {:reply, n, state}
  end

  defp secret, do: @berths
  def name?(ship), do: ship.name != nil

  @doc false
  defmacro moor(do: block) do
    quote do
      def not_me_either, do: unquote(block)
    end
  end

  def left <~> right, do: {left, right}
  def unquote(:"odd name")(x), do: x
  defguard is_ship(x) when is_map(x)
  defdelegate sink(ship), to: Harbour.Sea

  for {name, n} <- [one: 1, two: 2] do
    def unquote(name)(), do: unquote(n)
  end

  if Mix.env() == :test do
    def only_in_tests, do: true
  end

  @callback dock(t) :: :ok

  defmodule Error do
    defexception [:message]

    def message(e), do: e.message
  end
end

defprotocol Harbour.Floats do
  @moduledoc "What floats."
  @fallback_to_any true
  @doc "Does it?"
  def floats?(thing)
end

defimpl Harbour.Floats, for: [Harbour.Ship, Integer] do
  def floats?(_), do: true
end

defimpl Harbour.Floats, for: Any do
  def floats?(_), do: false
end

defmodule Harbour.ShipTest do
  use ExUnit.Case, async: true

  describe "arrive/2" do
    setup do
      :ok
    end

    @tag :slow
    test "lets a ship in", %{ship: ship} do
      assert ship
    end
  end

  test "not yet"
end
