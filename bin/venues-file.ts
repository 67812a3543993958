import { serviceCityAt } from '@shutterbid/domain/search/service-cities'
import { milesBetween, type Point } from '@shutterbid/domain/shared/places'
import { folded } from '../server/src/platform/geocoder/place-names.ts'
import type { Zip } from '../server/src/platform/geocoder/venues.ts'

/**
 * The venues file of the gazetteer with the parks, gardens and buildings of a GeoNames dump added (US.txt of its export, CC BY 4.0). Only
 * those near a service city; what is in the file already stays as it is.
 */
export function venuesFile(file: string, dump: string, zips: Zip[]): string {
  const lines = file.split('\n').filter(Boolean)
  const known = lines.map((line) => {
    const [name = '', , latitude, longitude] = line.split('\t')
    return { key: folded(name), latitude: Number(latitude), longitude: Number(longitude) }
  })
  for (const row of dump.split('\n')) {
    const [, name = '', , , latitude, longitude, , kind = ''] = row.split('\t')
    if (!kinds.has(kind) || name.includes('(historical)')) continue
    const venue = { key: folded(name), latitude: Number(latitude), longitude: Number(longitude) }
    const zip = serviceCityAt(venue) && nearest(zips, venue)
    if (!zip || known.some((one) => one.key === venue.key && milesBetween(one, venue) < sameMiles)) continue
    known.push(venue)
    lines.push([name, zip.zip, venue.latitude, venue.longitude].join('\t'))
  }
  return lines
    .sort((a, b) => (a < b ? -1 : 1))
    .map((line) => `${line}\n`)
    .join('')
}

// Feature codes: parks, gardens, beaches, reserves, museums, theaters, stadiums, zoos, monuments, historical sites, hotels, piers.
const kinds = new Set(['PRK', 'GDN', 'BCH', 'RESN', 'MUS', 'THTR', 'AMTH', 'STDM', 'ZOO', 'MNMT', 'HSTS', 'HTL', 'RSRT', 'PIER'])
const sameMiles = 2

function nearest(zips: Zip[], point: Point) {
  let found = zips[0]
  let least = Number.POSITIVE_INFINITY
  for (const zip of zips) {
    const miles = milesBetween(zip, point)
    if (miles < least) [found, least] = [zip, miles]
  }
  return found
}
