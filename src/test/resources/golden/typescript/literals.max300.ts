/** What each port charges. */
export const tariffs = {
  currency: "EUR",
  night: { factor: 1.5, from: 22, to: 6 },
  ports: {
    hamburg: { perTon: 0.91, minimum: 120, pilots: ["compulsory", "above 90 m"] },
    "le-havre": { perTon: 0.87, minimum: 110, pilots: ["compulsory", "above 70 m"] },
    [rotterdam]: { perTon: 0.93, minimum: 150, pilots: ["compulsory", "above 75 m"] },
  },
  ...exceptions,
  holidays: ["01-01", "05-01", "12-25", "12-26"], // no discount
} as const;

const berths: readonly Berth[] = [
  { id: "A1", depth: 12, length: 250, cranes: ["north", "south"], fenders: true, power: 440 },
  { id: "A2", depth: 14, length: 300, cranes: ["west"], fenders: true, power: 440 },
  { id: "B1", depth: 9, length: 180, cranes: [], fenders: false, power: 380 },
  { id: "B2", depth: 9, length: 170, cranes: [], fenders: false, power: 380 },
];

const colours = new Map([
  ["danger", { hex: "#ff0000", use: "a wreck, or a shallow that is not on the chart" }],
  ["warning", { hex: "#ffaa00", use: "a buoy that is out of position, or out of order" }],
  ["notice", { hex: "#0000ff", use: "works, dredging, divers, a regatta or an exercise" }],
]);

enum Signal {
  /** The letter A of the flags: a diver is below. */
  Diver = "keep well clear of me and pass at slow speed, a diver is below",
  Fire = "I am on fire and have dangerous cargo on board, keep well clear of me",
  Pilot = "I have a pilot on board, or I require one, as the other flags say",
  Quarantine = "my vessel is healthy and I request free pratique in this port",
}
