# What each port charges.
TARIFFS = {
  currency: "EUR",
  night: { factor: 1.5, from: 22, to: 6 },
  ports: {
    hamburg: { per_ton: 0.91, minimum: 120, pilots: ["compulsory", "above 90 m"] },
    "le-havre" => { per_ton: 0.87, minimum: 110, pilots: ["compulsory", "above 70 m"] },
    ROTTERDAM => { per_ton: 0.93, minimum: 150, pilots: ["compulsory", "above 75 m"] },
  },
  holidays: %w[01-01 05-01 12-25 12-26], # no discount
}.freeze
