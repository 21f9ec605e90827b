## What each port charges.
const TARIFFS = {
	"hamburg": {"per_ton": 0.91, "minimum": 120, "pilots": ["compulsory", "above 90 m"]},
	"le-havre": {"per_ton": 0.87, "minimum": 120, "pilots": ["compulsory", "above 70 m"]},
	"rotterdam": {"per_ton": 0.93, "minimum": 120, "pilots": ["compulsory", "above 75 m"]},
	"antwerp": {"per_ton": 0.89, "minimum": 120, "pilots": ["compulsory", "above 80 m"]},
}
