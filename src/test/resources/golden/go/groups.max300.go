package harbour

import "fmt"

// Depths.
const (
	Shallow = 1
	Deep    = 2
)

const (
	Red = iota
	// Green is for starboard.
	Green
	Blue
)

var _ fmt.Stringer = (*Ship)(nil)

var x, y = 1, 2

var (
	quays  = 4
	colours = []string{"#000000", "#111111", "#222222", "#333333", "#444444", "#555555", "#666666"}
	_      = quays
)

// Ship is a ship.
type Ship struct {
	// Name is painted on it.
	Name string
	flag string
}
