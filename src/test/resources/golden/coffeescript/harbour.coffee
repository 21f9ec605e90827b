fs = require 'fs'
import { tide } from './tide'

# What floats.
class Vessel extends Thing
  depth: 3

  constructor: (@name) ->
    super()

  # Goes to sea.
  sail: (port, fast = (x) -> x) =>
    for berth in @berths
      berth.free()
    "#{port} is far"

  @build: -> new Vessel 'Aurora'

###
Moors a ship.
###
moor = (ship, berth) ->
  if ship.length > berth.length
    return false
  berth.ship = ship

exports.leave = (ship) -> ship.berth = null

Vessel::anchor = ->
  @anchored = yes

module.exports = class Tug extends Vessel
  pull: -> 1

describe 'a harbour', ->
  beforeEach ->
    @harbour = new Harbour
  it 'moors', ->
    expect(moor a, b).toBe yes

console.log moor
