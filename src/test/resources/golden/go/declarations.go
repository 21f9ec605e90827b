// Copyright 2026 The Harbour Authors.
// License: Apache-2.0

//go:build linux

// Package harbour holds ships.
package harbour

import (
	"context"
	str "strings" // renamed
)
import "fmt"

// Limit is the most ships.
const Limit = 5

const (
	// Red is port.
	Red = iota
	Green
)

var errFull, errGone = fmt.Errorf("full"), fmt.Errorf("gone")

var (
	cache = map[string]int{}
)

// Ship floats.
type Ship struct {
	Name string
	size int // in metres
}

// Group of types.
type (
	// ID names a ship.
	ID string

	// Mover moves.
	Mover interface {
		// Move goes on.
		Move(ctx context.Context) error
		Stop()
	}
	Alias = Ship
	Berth = struct{ depth int }
	// Waiter waits.
	Waiter = interface {
		Wait()
	}
)

// New makes a ship.
func New(name string) *Ship {
	local := func() {}
	local()
	return &Ship{Name: name}
}

// Move implements Mover.
//
//go:noinline
func (s *Ship) Move(ctx context.Context) error {
	return nil
}

func (f Fleet[K, V]) Len() int { return 0 }

//go:generate stringer -type=ID
func Max[T int | float64](a, b T) T {
	if a > b {
		return a
	}
	return b
}
