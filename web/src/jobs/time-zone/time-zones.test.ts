import { expect, it } from 'vitest'
import { zoneName, zonesDiffer, zoneTimeText } from '../../ui/time/time-zones.ts'
import { placeTimeText } from './place-time-text.ts'

it('gives zones with the same offsets the same name', () => {
  expect(zoneName('America/Phoenix')).toBe('Mountain (no DST)')
  expect(zoneName('America/Boise')).toBe('Mountain')
  expect(zoneName('America/Detroit')).toBe('Eastern')
  expect(zoneName('Pacific/Honolulu')).toBe('Hawaii')
})

it('falls back to the id of an unknown zone', () => {
  expect(zoneName('Asia/Ho_Chi_Minh')).toBe('Asia/Ho Chi Minh')
})

it('names the time by its place, and that of a zone by its name', () => {
  expect(placeTimeText({ placeLabel: 'Mesa, AZ 85201', latitude: 33.4, longitude: -111.8 })).toBe('Phoenix time')
  expect(placeTimeText({ placeLabel: 'Duluth, MN 55802', latitude: 46.8, longitude: -92.1 })).toBe('Duluth time')
  expect(zoneTimeText('America/New_York')).toBe('Eastern time')
  expect(zoneTimeText('America/Phoenix')).toBe('Phoenix time')
})

it('says that zones differ if their clocks do at some time of the year', () => {
  expect(zonesDiffer([])).toBe(false)
  expect(zonesDiffer(['America/Boise', 'America/Denver', 'America/Boise'])).toBe(false)
  expect(zonesDiffer(['America/Boise', 'America/Phoenix'])).toBe(true)
  expect(zonesDiffer(['America/New_York', 'America/Boise'])).toBe(true)
})
