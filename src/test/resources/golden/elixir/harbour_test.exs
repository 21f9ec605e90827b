defmodule HarbourTest do
  use ExUnit.Case
  setup do
    {:ok, harbour: 1}
  end
  describe "dock/1" do
    test "takes a tug", %{harbour: harbour} do
      assert harbour == 1
    end
  end
  test "pending"
end
