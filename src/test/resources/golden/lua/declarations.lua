#!/usr/bin/env lua
--- Harbours and ships.
-- @module harbour

local class = require("class")
local log = require "log".new()
local floor, ceil = math.floor, math.ceil

local M = {}

M.berths = 12

--- Lets a ship in.
-- @param ship the ship
function M.arrive(ship)
  local function inner() return ship end
  return inner()
end -- arrive

--[[ Lets a ship out.
  Even at night. ]]
M.depart = function(ship)
  return nil
end

---@param name string
local function secret(name) return "end" .. name end

-- no documentation: a blank line follows

local quick = function() return [[
function not_me() end
]] end

local Ship = class("Ship")

-- Makes one.
function Ship:init(name)
  self.name = name
end
function Ship.static.count() return 0 end

local handlers = {
  first = 1,
  -- When it opens.
  open = function(self) return self end,
  ["close"] = function() end,
  nested = { deep = function() end },
}

local plain = { 1, 2, name = "data" }

if jit then
  -- Fast one.
  function M.fast() return 1 end
else
  function M.fast() return 2 end
end

do
  local memo = {}
  function M.cached(key) return memo[key] end
end

function one() end function two() end

M.arrive("x")

return {
  arrive = M.arrive,
  wrap = function(...) return ... end,
}
