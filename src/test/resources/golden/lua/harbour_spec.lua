describe("a harbour", function()
  local quays
  before_each(function() quays = 1 end)
  it("has berths", function()
    assert.are.equal(1, quays)
  end)
end)
