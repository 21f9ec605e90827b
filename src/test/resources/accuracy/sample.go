package harbour

// A Ship floats.
type Ship struct {
	name string // its name
}

type (
	// A Mover moves.
	Mover interface {
		// Move goes on.
		Move(by int) error
	}
	Alias = struct{ depth int }
)

// Move implements Mover.
//
//go:noinline
func (s *Ship) Move(by int) error {
	f := func() {}
	f()
	return nil
}

func harbour[T any](ships ...T) {}
