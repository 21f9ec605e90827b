package harbour

// tariffs are what each port charges.
var tariffs = map[string]Tariff{
	"hamburg":  {PerTon: 0.91, Minimum: 120, Pilots: []string{"compulsory", "above 90 m"}},
	"le-havre": {PerTon: 0.87, Minimum: 110, Pilots: []string{"compulsory", "above 70 m"}},
	rotterdam: {
		PerTon: 0.93, Minimum: 150,
		Pilots: []string{"compulsory", "above 75 m", "at night", "in fog", "with dangerous cargo"},
		Berths: map[string]int{"A1": 250, "A2": 300, "B1": 180, "B2": 170, "C1": 160, "C2": 150},
		Closed: []string{"01-01", "05-01", "12-25", "12-26", "a storm above ten Beaufort"},
	},
}

var tests = []struct {
	name string
	want int
}{
	{"a ship that is longer than every berth of the harbour", 0},
	{"a ship that fits exactly", 1},
	{"two ships that must share one berth because all the others are closed", 2},
	{"a ship that comes at night, without a pilot, and against the tide", 3},
	{"no ship at all", 0},
}
