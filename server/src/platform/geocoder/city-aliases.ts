/** What people call some large cities. */
export const cityAliases = [
  ...['NYC', 'New York City'].map((alias) => ({ alias, city: 'New York, NY' })),
  { alias: 'Washington DC', city: 'Washington, DC' },
  ...['Saint Pete', 'St. Pete'].map((alias) => ({ alias, city: 'Saint Petersburg, FL' })),
  { alias: 'The Bronx', city: 'Bronx, NY' },
  { alias: 'Philly', city: 'Philadelphia, PA' },
  { alias: 'Vegas', city: 'Las Vegas, NV' },
  { alias: 'Nola', city: 'New Orleans, LA' },
  ...['PHX', 'Pheonix', 'Valley of the Sun'].map((alias) => ({ alias, city: 'Phoenix, AZ' })),
  ...['Tampa Bay', 'New Tampa'].map((alias) => ({ alias, city: 'Tampa, FL' })),
  { alias: 'Treasure Valley', city: 'Boise, ID' },
  ...['Mt Home', 'Mtn Home'].map((alias) => ({ alias, city: 'Mountain Home, ID' })),
  { alias: 'Anna Maria Island', city: 'Anna Maria, FL' },
  { alias: 'SLC', city: 'Salt Lake City, UT' },
  { alias: 'OKC', city: 'Oklahoma City, OK' },
]
