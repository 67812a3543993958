import { expect, test } from 'vitest'
import { gazetteer, publicPointOf } from './gazetteer.ts'

const geocoder = gazetteer()

test.each([
  // Cities and their prefixes; the largest city wins, a whole name before a prefix.
  ['phoe', 'Phoenix, AZ'],
  ['BOISE', 'Boise, ID'],
  ['tam', 'Tampa, FL'],
  ['los', 'Los Angeles, CA'],
  ['Mesa', 'Mesa, AZ'],
  ['Glendale', 'Glendale, AZ'],
  ['New York', 'New York, NY'],
  ['Brooklyn', 'Brooklyn, NY'],
  ['kansas', 'Kansas City, MO'],
  ['St. Petersburg', 'Saint Petersburg, FL'],
  ['saint petersburg', 'Saint Petersburg, FL'],
  ['ft worth', 'Fort Worth, TX'],
  ['mcallen', 'McAllen, TX'],
  ["O'Fallon, MO", "O'Fallon, MO"],
  ['Cañon City', 'Canon City, CO'],
  ['washington', 'Washington, DC'],
  ['Paradise, NV', 'Paradise, NV'],
  // With a state.
  ['Phoenix, AZ', 'Phoenix, AZ'],
  ['phoenix az', 'Phoenix, AZ'],
  ['Phoenix, Ari', 'Phoenix, AZ'],
  ['Phoenix Arizona', 'Phoenix, AZ'],
  ['Phoenix, AZ, USA', 'Phoenix, AZ'],
  ['Glendale, CA', 'Glendale, CA'],
  ['portland, me', 'Portland, ME'],
  ['new york ny', 'New York, NY'],
  // ZIPs and their prefixes.
  ['85004', 'Phoenix, AZ 85004'],
  ['85004-1234', 'Phoenix, AZ 85004'],
  ['837', 'Boise, ID 83701'],
  ['Phoenix 85004', 'Phoenix, AZ 85004'],
  ['Phoenix, AZ 85004', 'Phoenix, AZ 85004'],
  ['Phoenix, AZ, 85004', 'Phoenix, AZ 85004'],
  // A street line before one of them.
  ['1200 W Washington St, Phoenix, AZ 85007', '1200 W Washington St, Phoenix, AZ 85007'],
  ['1200 W Washington St Phoenix AZ 85007', '1200 W Washington St, Phoenix, AZ 85007'],
  ['1200 W Washington St, 85007', '1200 W Washington St, Phoenix, AZ 85007'],
  ['1200 W Washington St 85007', '1200 W Washington St, Phoenix, AZ 85007'],
  ['1200 W Washington St, Phoenix', '1200 W Washington St, Phoenix, AZ'],
  ['1200 W Washington St Phoenix, AZ', '1200 W Washington St, Phoenix, AZ'],
  ['1200 W Washington St,  Phoe', '1200 W Washington St, Phoenix, AZ'],
  ['Gate 2, Phoenix, AZ', 'Gate 2, Phoenix, AZ'],
  ['100 Saint Louis Ave, St Louis MO 63101', '100 Saint Louis Ave, Saint Louis, MO 63101'],
  ['12345 Main St, Phoenix', '12345 Main St, Phoenix, AZ'],
  // Punctuation, spaces, accents and the country.
  ['TAMPA, FL.', 'Tampa, FL'],
  ['Washington DC, USA', 'Washington, DC'],
  ['tampa fl.', 'Tampa, FL'],
  ['Tampa , FL ,', 'Tampa, FL'],
  ['Tampa,FL', 'Tampa, FL'],
  ['  Tampa   FL  ', 'Tampa, FL'],
  ['Tampa; FL', 'Tampa, FL'],
  ['Tampa (FL)', 'Tampa, FL'],
  ['Tampa - Florida', 'Tampa, FL'],
  ['Washington, D.C.', 'Washington, DC'],
  ['Washington DC', 'Washington, DC'],
  ['washington d.c.', 'Washington, DC'],
  ['Tampa, FL, U.S.A.', 'Tampa, FL'],
  ['Tampa, Florida, United States of America', 'Tampa, FL'],
  ['Haleʻiwa', 'Haleiwa, HI'],
  ['Coeur d’Alene', "Coeur d'Alene, ID"],
  ['coeur d alene', "Coeur d'Alene, ID"],
  ['winston-salem', 'Winston-Salem, NC'],
  // Names and abbreviations of states.
  ['Tampa, Fla.', 'Tampa, FL'],
  ['Phoenix Ariz', 'Phoenix, AZ'],
  ['Charlotte, N.C.', 'Charlotte, NC'],
  ['Charlotte N. Carolina', 'Charlotte, NC'],
  ['Charleston, W. Va.', 'Charleston, WV'],
  ['New York, New York', 'New York, NY'],
  ['Kansas City Missouri', 'Kansas City, MO'],
  // Abbreviations in names, and other names of cities.
  ['N. Las Vegas', 'North Las Vegas, NV'],
  ['n las v', 'North Las Vegas, NV'],
  ['W. Palm Beach', 'West Palm Beach, FL'],
  ['So. San Francisco', 'South San Francisco, CA'],
  ['St.Petersburg', 'Saint Petersburg, FL'],
  ['Port St. Lucie', 'Port Saint Lucie, FL'],
  ['Ft. Myers', 'Fort Myers, FL'],
  ['Mt. Pleasant, SC', 'Mount Pleasant, SC'],
  ['sain', 'Saint Louis, MO'],
  ['Colorado Spgs', 'Colorado Springs, CO'],
  ['Apache Jct., AZ', 'Apache Junction, AZ'],
  ['NYC', 'New York, NY'],
  ['New York City', 'New York, NY'],
  ['New York City, NY', 'New York, NY'],
  ['Vegas', 'Las Vegas, NV'],
  ['St. Pete', 'Saint Petersburg, FL'],
  ['downtown Tampa', 'Tampa, FL'],
  ['Phoenix metro area', 'Phoenix, AZ'],
  // A ZIP in another place or form.
  ['85004 Phoenix', 'Phoenix, AZ 85004'],
  ['85004 Phoe', 'Phoenix, AZ 85004'],
  ['85004, Phoenix, AZ', 'Phoenix, AZ 85004'],
  ['85004-1234 Phoenix Arizona', 'Phoenix, AZ 85004'],
  ['AZ 85004', 'Phoenix, AZ 85004'],
  ['85004 AZ', 'Phoenix, AZ 85004'],
  ['Phoenix, AZ. 85004-1234', 'Phoenix, AZ 85004'],
  ['850041234', 'Phoenix, AZ 85004'],
  ['ZIP 85004', 'Phoenix, AZ 85004'],
  // Venues of the service cities.
  ['Encanto Park', 'Encanto Park, Phoenix, AZ 85007'],
  ['encanto pa', 'Encanto Park, Phoenix, AZ 85007'],
  ['Encanto Park Phoenix', 'Encanto Park, Phoenix, AZ 85007'],
  ['Encanto Park phoenix az', 'Encanto Park, Phoenix, AZ 85007'],
  ['Encanto Park, Phoe', 'Encanto Park, Phoenix, AZ 85007'],
  ['Encanto Park, Gate 2, Phoenix, AZ', 'Encanto Park, Gate 2, Phoenix, AZ 85007'],
  ['desert botanical', 'Desert Botanical Garden, Phoenix, AZ 85008'],
  ['Phoenician', 'The Phoenician, Scottsdale, AZ 85251'],
  ['Camels Back Park', 'Camel’s Back Park, Boise, ID 83702'],
  ['julia davis', 'Julia Davis Park, Boise, ID 83702'],
  ['Idaho Botanical Garden, Boise', 'Idaho Botanical Garden, Boise, ID 83712'],
  ['Tampa Riverwalk', 'Tampa Riverwalk, Tampa, FL 33602'],
  ['Curtis Hixon Park', 'Curtis Hixon Waterfront Park, Tampa, FL 33602'],
  ['Ybor', 'Ybor City, Tampa, FL 33605'],
  ['the dali museum', 'The Dalí Museum, Saint Petersburg, FL 33701'],
  ['Encanto Park, Boise', 'Encanto Park, Boise, ID'],
  ['Old Town Scottsdale, AZ', 'Old Town Scottsdale, Scottsdale, AZ 85251'],
  ['Desert Botanical Gardens', 'Desert Botanical Garden, Phoenix, AZ 85008'],
  ['Lake Pleasant AZ', 'Lake Pleasant Regional Park, Morristown, AZ 85342'],
  ['ASU', 'Arizona State University, Tempe, AZ 85281'],
  ['ASU Gam', 'ASU Gammage, Tempe, AZ 85281'],
  ['Sky Harbor', 'Phoenix Sky Harbor Airport, Phoenix, AZ 85034'],
  ['Tampa Airport', 'Tampa International Airport, Tampa, FL 33607'],
  // Parts and surroundings of a city, and several cities.
  ['N Phoenix', 'Phoenix, AZ'],
  ['n. phoenix, az', 'Phoenix, AZ'],
  ['North Phoenix, AZ 85085', 'Phoenix, AZ 85085'],
  ['South Tampa', 'Tampa, FL'],
  ['East Boise', 'Boise, ID'],
  ['downtown phoenix, az', 'Phoenix, AZ'],
  ['near Tampa, FL', 'Tampa, FL'],
  ['in Phoenix', 'Phoenix, AZ'],
  ['Tampa/St. Pete', 'Tampa, FL'],
  ['Tampa-St. Petersburg', 'Tampa, FL'],
  ['Tampa & St Pete', 'Tampa, FL'],
  ['Phoenix or Scottsdale', 'Phoenix, AZ'],
  ['Boise and Nampa', 'Boise, ID'],
  ['Valley of the Sun', 'Phoenix, AZ'],
  ['Treasure Valley, ID', 'Boise, ID'],
  ['Mt Home, ID', 'Mountain Home, ID'],
  ['Pheonix', 'Phoenix, AZ'],
  // A line without a comma before a city that we serve.
  ['401 E Jackson St Tampa', '401 E Jackson St, Tampa, FL'],
  ['1234 N 7th St Phoenix', '1234 N 7th St, Phoenix, AZ'],
  ['123 State St Eagle', '123 State St, Eagle, ID'],
  ['Arcadia Phoenix', 'Arcadia, Phoenix, AZ'],
  // As maps write it.
  ['Phoenix, Maricopa County, Arizona, United States', 'Phoenix, AZ'],
  ['Boise, Ada County', 'Boise, ID'],
  ['Tampa, FL, USA 33602', 'Tampa, FL 33602'],
  ['Scottsdale,AZ85251', 'Scottsdale, AZ 85251'],
])('%s is %s', async (typed, placeName) => {
  expect(await geocoder.suggest(typed)).toMatchObject([{ placeName }])
})

test.each([
  '99999',
  '1200 W Mesa',
  'bald eagle',
  'Hillsborough County',
  'Phoenix, AZ 99999',
  '1200 W Washington',
  'Toronto, ON',
  '09001',
  'Phoenix, ZZ',
  'AZ',
  ', ,',
])('%s is unknown', async (typed) => {
  expect(await geocoder.suggest(typed)).toEqual([])
})

test('several results are sorted by size', async () => {
  const places = await geocoder.suggest('Portland', { limit: 3 })
  expect(places.map(({ placeName }) => placeName).slice(0, 2)).toEqual(['Portland, OR', 'Portland, ME'])
})

test('a venue is at its own point; others get the point of its ZIP', async () => {
  const [[venue], [zip]] = await Promise.all([geocoder.suggest('Encanto Park, Gate 2, Phoenix'), geocoder.suggest('85007')])
  expect(venue).toMatchObject({ streetLine: 'Encanto Park, Gate 2', label: 'Phoenix, AZ 85007', latitude: 33.474, longitude: -112.09 })
  expect(venue).toMatchObject({ publicLatitude: zip?.latitude, publicLongitude: zip?.longitude })
})

test('a city with several names is suggested once', async () => {
  const places = await geocoder.suggest('new york', { limit: 5 })
  expect(places.filter(({ placeName }) => placeName === 'New York, NY')).toHaveLength(1)
})

test('a very long street line is cut', async () => {
  expect((await geocoder.suggest(`${'x'.repeat(180)}, 85007`))[0]?.streetLine).toHaveLength(120)
})

test('a street line contains no line break', async () => {
  expect((await geocoder.suggest('1 Main St\r\n\tSuite 4, 85007'))[0]?.streetLine).toBe('1 Main St Suite 4')
})

test('a street line is in NFC, without characters that nobody sees', async () => {
  const [place] = await geocoder.suggest('12 \u202eCafe\u0301\u200b Row, Phoenix, AZ')
  expect(place).toMatchObject({ streetLine: '12 Caf\u00e9 Row', placeName: expect.stringContaining('12 Caf\u00e9 Row') })
})

test('the public point is that of the ZIP, otherwise of the city, otherwise unknown', async () => {
  const [zip] = await geocoder.suggest('85007')
  const [city] = await geocoder.suggest('Phoenix, AZ')
  const pointOf = (place?: { latitude: number; longitude: number }) => place && { latitude: place.latitude, longitude: place.longitude }
  expect(await publicPointOf({ zip: '85007', city: 'Phoenix', state: 'AZ' })).toEqual(pointOf(zip))
  expect(await publicPointOf({ zip: null, city: 'Phoenix', state: 'AZ' })).toEqual(pointOf(city))
  expect(await publicPointOf({ zip: '99999', city: 'Phoenix', state: 'AZ' })).toEqual(pointOf(city))
  expect(await publicPointOf({ zip: null, city: 'Newtownville', state: 'AZ' })).toBeNull()
})
