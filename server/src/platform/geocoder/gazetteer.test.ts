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
  ['Encanto Park, Gate 2, Phoenix, AZ', 'Encanto Park, Gate 2, Phoenix, AZ'],
  ['100 Saint Louis Ave, St Louis MO 63101', '100 Saint Louis Ave, Saint Louis, MO 63101'],
])('%s is %s', async (typed, placeName) => {
  expect(await geocoder.suggest(typed)).toMatchObject([{ placeName }])
})

test.each(['99999', 'Phoenix, AZ 99999', '1200 W Washington', 'Toronto, ON', '09001', 'Phoenix, ZZ', 'AZ', ', ,'])(
  '%s is unknown',
  async (typed) => {
    expect(await geocoder.suggest(typed)).toEqual([])
  },
)

test('several results are sorted by size', async () => {
  const places = await geocoder.suggest('Portland', { limit: 3 })
  expect(places.map(({ placeName }) => placeName).slice(0, 2)).toEqual(['Portland, OR', 'Portland, ME'])
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

test('a lookup takes less than 5 ms once the place data is read', async () => {
  await geocoder.suggest('phoenix')
  const texts = [
    'san',
    'new',
    '850',
    'wes',
    '85007',
    '1200 W Washington St, Phoenix, AZ 85007',
    'north',
    'a b c d e f g h i j, Phoenix, AZ',
  ]
  const times = []
  for (const text of texts.flatMap((text) => Array<string>(20).fill(text))) {
    const startedAt = performance.now()
    await geocoder.suggest(text)
    times.push(performance.now() - startedAt)
  }
  expect(times.sort((a, b) => a - b)[Math.floor(times.length * 0.9)]).toBeLessThan(5)
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
