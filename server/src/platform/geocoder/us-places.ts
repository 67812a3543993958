import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { packageRoot } from '#server/platform/package-root'
import { folded } from './place-names.ts'
import { type City, type Venue, venueOf, type Zip } from './venues.ts'

export type UsPlaces = {
  /** Sorted by key. */
  cities: City[]
  /** Sorted by ZIP. */
  zips: Zip[]
  venues: Venue[]
}

/** Every ZIP with its city, and every city with a ZIP or at least a thousand inhabitants. Takes 0.1 s and 16 MB, so read it once. */
export async function readUsPlaces(): Promise<UsPlaces> {
  const places: UsPlaces = { cities: [], zips: [], venues: [] }
  // Written by `bin/data-files/write.ts`: a line for each city.
  for (const [index, line] of (await linesOf('us-places.tsv')).entries()) {
    // Lets requests be answered in between.
    if (index % 1000 === 0) await setImmediate()
    const [name = '', state = '', weight, latitude, longitude, ...zips] = line.split('\t')
    const city = { key: folded(name), name, state, weight: Number(weight), latitude: Number(latitude), longitude: Number(longitude) }
    places.cities.push(city)
    places.zips.push(...zips.map((text) => zipOf(text, city)))
  }
  const named = new Map(places.cities.map((city) => [`${city.name}, ${city.state}`, city]))
  for (const { alias, city } of cityAliases) {
    const found = named.get(city)
    if (found) places.cities.push({ ...found, key: folded(alias) })
  }
  places.cities.sort((a, b) => (a.key < b.key ? -1 : 1))
  places.zips.sort((a, b) => (a.zip < b.zip ? -1 : 1))
  const zips = new Map(places.zips.map((zip) => [zip.zip, zip]))
  places.venues = (await linesOf('venues.tsv')).map((line) => venueOf(line, zips)).filter((venue) => venue !== null)
  return places
}

async function linesOf(fileName: string) {
  const text = await readFile(join(packageRoot, 'src/platform/geocoder', fileName), 'utf8')
  return text.trimEnd().split('\n')
}

function zipOf(text: string, city: City): Zip {
  const [zip = '', latitude, longitude] = text.split(' ')
  return { zip, city, latitude: Number(latitude), longitude: Number(longitude) }
}

/** What people call some large cities. */
const cityAliases = [
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
