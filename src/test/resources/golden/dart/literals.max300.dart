/// What each port charges.
const tariffs = {
  'hamburg': Tariff(perTon: 0.91, minimum: 120, pilots: ['compulsory', 'above 90 m']),
  'le-havre': Tariff(perTon: 0.87, minimum: 120, pilots: ['compulsory', 'above 70 m']),
  'rotterdam': Tariff(perTon: 0.93, minimum: 120, pilots: ['compulsory', 'above 75 m']),
  'antwerp': Tariff(perTon: 0.89, minimum: 120, pilots: ['compulsory', 'above 80 m']),
};
