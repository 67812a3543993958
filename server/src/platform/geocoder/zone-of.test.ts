import { expect, test } from 'vitest'
import { gazetteer } from './gazetteer.ts'
import { zoneOf } from './zone-of.ts'

test.each([
  ['Phoenix, AZ', 'America/Phoenix'],
  ['Boise, ID', 'America/Boise'],
  ['Tampa, FL', 'America/New_York'],
  ['Chicago, IL', 'America/Chicago'],
  ['Denver, CO', 'America/Denver'],
  ['Los Angeles, CA', 'America/Los_Angeles'],
  ['Anchorage, AK', 'America/Anchorage'],
  ['Honolulu, HI', 'Pacific/Honolulu'],
])('%s is in the zone %s', async (typed, zone) => {
  const [place] = await gazetteer().suggest(typed)
  expect(place && zoneOf(place.latitude, place.longitude)).toBe(zone)
})
