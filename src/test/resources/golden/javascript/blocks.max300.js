if (process.env.HARBOUR === 'closed') {
  console.log('The harbour is closed until the fog lifts.');
  process.exit(1);
}

for (const ship of ships) {
  berths.push({ ship, length: ship.length, until: tides.next(ship.draught) });
}

while (fog.isThick()) {
  wait(10);
}

try {
  open();
} catch (error) {
  console.error('The lock does not open: call the master of the lock.', error);
}

switch (process.argv[2]) {
  case 'open':
    open();
    break;
  default:
    console.log('What should the harbour do: open or close?');
}

if (debug) {
  function trace(text) {
    console.log(text);
  }
}

harbour['harbour.open'] = function open() {};
harbour['signals'] = {
  diver: 'keep well clear of me and pass at slow speed',
  fire: 'I am on fire and have dangerous cargo on board',
};
harbour.quays[0].ships['Anna'].moor = function (berth) {
  return berth;
};
