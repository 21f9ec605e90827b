package harbour

// Moor does.
func Moor() {
}

// Sail does.func hidden() {}
func Sail() {
	x := "ab"
}
