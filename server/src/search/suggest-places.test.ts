import { expect, test } from 'vitest'
import { openPlace } from '#server/platform/geocoder/place-token'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { testSecret } from '../../test/test-services.ts'

const { db } = await freshDatabase()

test.each([
  ['85004', 'Phoenix', 'America/Phoenix'],
  ['Boise, ID', 'Boise', 'America/Boise'],
  ['Tampa, FL', 'Tampa', 'America/New_York'],
  ['Seattle, WA', null, 'America/Los_Angeles'],
])('a visitor who types %s gets a place with its zone and service city, %s', async (text, serviceCity, zone) => {
  const [place] = await as(db, null).search.places({ text })
  expect(place).toMatchObject({ serviceCity, zone, label: expect.any(String) })
})

test('a street line is in the name, but not in the label that others see', async () => {
  const [place] = await as(db, null).search.places({ text: '1200 W Washington St, Phoenix, AZ 85007' })
  expect(place).toMatchObject({ placeName: '1200 W Washington St, Phoenix, AZ 85007', label: 'Phoenix, AZ 85007' })
})

test('the token contains the suggested place', async () => {
  const [place] = await as(db, null).search.places({ text: '85004' })
  expect(openPlace(testSecret, place?.token ?? '')).toMatchObject({ placeName: place?.placeName, latitude: place?.latitude })
})

test('a text without a match gets no results, and one that is too short is not sent to the geocoder', async () => {
  expect(await as(db, null).search.places({ text: 'qqqzzzxx' })).toEqual([])
  await expect(as(db, null).search.places({ text: ' a ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
