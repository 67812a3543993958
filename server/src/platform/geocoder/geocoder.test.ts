import { milesBetween } from '@shutterbid/domain/shared/places'
import { describe, expect, test } from 'vitest'
import { type Answer, fakeHttp, misbehaviours, type RecordedRequest } from '../../../test/fakes/fake-http.ts'
import { gazetteer } from './gazetteer.ts'
import { mapbox } from './mapbox.ts'
import { openGeocoder } from './open-geocoder.ts'

const feature = (id: string, place_name: string, center: unknown) => ({ id, type: 'Feature', place_name, center, relevance: 1 })
const phoenix = feature('place.1', 'Phoenix, Arizona, United States', [-112.0773, 33.4482])
const boise = feature('place.2', 'Boise, Idaho, United States', [-116.2, 43.6166])
const capitol = feature('address.3', '1700 W Washington St, Phoenix, Arizona 85007, United States', [-112.0969, 33.4484])

/** Answers like Mapbox, for the texts in this test and only for correct requests. */
function likeMapbox({ path, query }: RecordedRequest): Answer {
  const parameters = [query.get('access_token'), query.get('types'), query.get('country'), Number(query.get('limit')) >= 1]
  if (parameters.join() !== 'map-token,address,place,US,true') return { status: 422, json: { message: 'Unprocessable' } }
  const text = decodeURIComponent(/^\/geocoding\/v5\/mapbox\.places\/([^/;]+)\.json$/.exec(path)?.[1] ?? '').toLowerCase()
  const found = text.startsWith('phoe')
    ? [phoenix, capitol]
    : text.startsWith('bois')
      ? [boise]
      : text.includes('washington st')
        ? [capitol]
        : []
  return { json: { type: 'FeatureCollection', features: found.slice(0, Number(query.get('limit'))) } }
}

const fake = await fakeHttp(likeMapbox)
const drivers = [gazetteer(), mapbox({ token: 'map-token', baseUrl: fake.url })]

describe.each(drivers)('every geocoder: $kind', (geocoder) => {
  test('a prefix of a city finds it, with latitude and longitude in the right order', async () => {
    const [place, ...more] = await geocoder.suggest('phoe')
    expect(more).toEqual([])
    expect(place).toMatchObject({
      placeName: 'Phoenix, AZ',
      streetLine: null,
      label: 'Phoenix, AZ',
    })
    expect(milesBetween(place ?? nowhere, { latitude: 33.45, longitude: -112.07 })).toBeLessThan(5)
  })

  test('an address has its street, and its label only city and ZIP', async () => {
    const [place] = await geocoder.suggest('1700 W Washington St, Phoenix, AZ 85007')
    expect(place).toMatchObject({
      placeName: '1700 W Washington St, Phoenix, AZ 85007',
      streetLine: '1700 W Washington St',
      label: 'Phoenix, AZ 85007',
    })
  })

  test('two addresses in one ZIP have the same public point', async () => {
    const [one] = await geocoder.suggest('1700 W Washington St, Phoenix, AZ 85007')
    const [zip] = await gazetteer().suggest('85007')
    expect([one?.publicLatitude, one?.publicLongitude]).toEqual([zip?.latitude, zip?.longitude])
    expect(milesBetween(one ?? nowhere, zip ?? nowhere)).toBeLessThan(3)
  })

  test('the same place always has the same id, and another place another id', async () => {
    const ids = await Promise.all(['phoe', 'Phoenix', 'boise'].map(async (text) => (await geocoder.suggest(text))[0]?.id))
    expect(ids[0]).toBe(ids[1])
    expect(ids[0]).not.toBe(ids[2])
  })

  test('returns as many results as requested, one by default', async () => {
    expect(await geocoder.suggest('phoe')).toHaveLength(1)
    expect(await geocoder.suggest('phoe', { limit: 2 })).toHaveLength(2)
  })

  test.each(['', 'p', 'ph', '  ph  '])('%j is too short to search', async (text) => {
    fake.requests.length = 0
    expect(await geocoder.suggest(text)).toEqual([])
    expect(fake.requests).toEqual([])
  })

  test.each(['zzzzqq', '???', '../../etc/passwd', 'x;y', '<b>x</b>', '\u0000\u0000\u0000', 'é'.repeat(201)])(
    '%j finds nothing',
    async (text) => {
      expect(await geocoder.suggest(text)).toEqual([])
    },
  )
})

const nowhere = { latitude: 0, longitude: 0 }

describe('when Mapbox fails', () => {
  test.each(misbehaviours)('and %s, that differs from finding nothing, and the error does not contain the token', async (_, answer) => {
    fake.answer = () => answer
    const error = await mapbox({ token: 'map-token', baseUrl: fake.url, timeoutMs: 300 })
      .suggest('Phoenix')
      .catch((thrown) => thrown)
    fake.answer = likeMapbox
    expect(error).toMatchObject({ name: 'GeocoderUnavailable' })
    expect(String(error)).not.toContain('map-token')
  })

  test('and nothing listens there', async () => {
    await expect(mapbox({ token: 't', baseUrl: 'http://127.0.0.1:1' }).suggest('Phoenix')).rejects.toMatchObject({
      name: 'GeocoderUnavailable',
    })
  })

  test.each([
    ['coordinates in the wrong order', feature('a', 'Phoenix, Arizona, United States', [33.4482, -112.0773])],
    ['a place in another country', feature('a', 'Phoenix, Durban, South Africa', [31.0, -29.7])],
    ['a place without a state', feature('a', 'United States', [-112.0773, 33.4482])],
  ])('a suggestion with %s is left out', async (_, wrong) => {
    fake.answer = () => ({ json: { features: [wrong] } })
    expect(await drivers[1]?.suggest('Phoenix')).toEqual([])
    fake.answer = likeMapbox
  })

  test.each([
    ['coordinates that are words', ['-112.0773', '33.4482']],
    ['one coordinate', [-112.0773]],
    ['no coordinates', undefined],
  ])('an answer with %s is refused', async (_, center) => {
    fake.answer = () => ({ json: { features: [feature('a', 'Phoenix, Arizona, United States', center)] } })
    await expect(drivers[1]?.suggest('Phoenix')).rejects.toMatchObject({ name: 'GeocoderUnavailable' })
    fake.answer = likeMapbox
  })

  test('an address in an unknown ZIP and city has no exact public point', async () => {
    fake.answer = () => ({
      json: { features: [feature('a', '1 Nowhere Rd, Newtownville, Arizona 00001, United States', [-112.0773, 33.4482])] },
    })
    expect(await drivers[1]?.suggest('1 Nowhere Rd')).toMatchObject([
      { latitude: 33.4482, longitude: -112.0773, publicLatitude: 33.4, publicLongitude: -112.1 },
    ])
    fake.answer = likeMapbox
  })
})

test('Mapbox is used if there is a token, otherwise the gazetteer', () => {
  expect(openGeocoder({ mapboxToken: 'token' }).kind).toBe('mapbox')
  expect(openGeocoder({ mapboxToken: undefined }).kind).toBe('gazetteer')
})
