@tool
class_name Ship
extends Node2D
## A ship at sea.

signal left(where)

enum Kind { DRY, WET }

const MAX = 10
@export var tonnes: int = 4 # dead weight
@onready var hold = $Hold

## Whether it is empty.
var empty: bool:
	get:
		return tonnes == 0
	set(value):
		tonnes = 0

# Starts.
func _ready() -> void:
	pass

## Loads it.
@rpc("any_peer")
static func load_it(cargo, hold := 0):
	var f = func(x): return x
	return f.call(cargo)
	# trailing in the body

# Stops.
func _init(name):
	self.name = name

## Holds goods.
class Hold extends Reference:
	var no = 1

	# Clears it.
	func clear():
		pass

func last():
	pass
