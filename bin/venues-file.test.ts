import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceCityAt } from '@shutterbid/domain/search/service-cities'
import { milesBetween } from '@shutterbid/domain/shared/places'
import { expect, test } from 'vitest'
import { readUsPlaces } from '../server/src/platform/geocoder/us-places.ts'
import { venuesFile } from './venues-file.ts'

const path = join(import.meta.dirname, '../server/src/platform/geocoder/venues.tsv')
const { zips, venues } = await readUsPlaces()

test('every venue is near a service city and not far from its ZIP', () => {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  expect(venues.map(({ name }) => name)).toEqual(lines.map((line) => line.split('\t')[0]))
  expect(lines).toEqual(lines.toSorted())
  for (const venue of venues) {
    expect(serviceCityAt(venue), venue.name).not.toBeNull()
    expect(milesBetween(venue, venue.zip), venue.name).toBeLessThan(25)
  }
})

const rowOf = (name: string, latitude: number, longitude: number, kind: string) =>
  [1, name, name, '', latitude, longitude, 'L', kind, 'US', '', 'AZ', '013', '', '', 0, '', 340, 'America/Phoenix', '2020-01-01'].join('\t')

test('the venues of a GeoNames dump are added, once and only near a service city', () => {
  const dump = [
    rowOf('Cortez Park', 33.5725, -112.1296, 'PRK'),
    rowOf('Encanto Park', 33.4739, -112.0889, 'PRK'),
    rowOf('Phoenix', 33.4484, -112.074, 'PPLA'),
    rowOf('Old Garden (historical)', 33.45, -112.07, 'GDN'),
    rowOf('Central Park', 40.7829, -73.9654, 'PRK'),
    '',
  ].join('\n')
  const once = venuesFile('Encanto Park\t85007\t33.474\t-112.090\n', dump, zips)
  expect(once).toBe('Cortez Park\t85051\t33.5725\t-112.1296\nEncanto Park\t85007\t33.474\t-112.090\n')
  expect(venuesFile(once, dump, zips)).toBe(once)
})
