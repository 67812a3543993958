import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { packageRoot } from '#server/platform/package-root'
import { readUsCities, type UsCity } from './us-cities.ts'
import { stateOf } from './us-states.ts'

/** `weight`: how likely somebody means this one; the population where it is known. `key` is its folded name. */
export type City = { key: string; name: string; state: string; weight: number; latitude: number; longitude: number }
export type Zip = { zip: string; city: City; latitude: number; longitude: number }
export type UsPlaces = { /** by key */ cities: City[] /** by zip */; zips: Zip[] }

/** Every ZIP with its city, and every city that has a ZIP or a thousand inhabitants. Takes a while and 10 MB, so ask once; others get their turn meanwhile. */
export async function readUsPlaces(): Promise<UsPlaces> {
  const known = new Map<string, UsCity>()
  for await (const city of taking(readUsCities())) {
    const key = folded(city.name)
    const id = `${sameCity[`${key},${city.state}`] ?? key},${city.state}`
    if (city.population > (known.get(id)?.population ?? -1)) known.set(id, city)
  }
  const cities = new Map<string, City>()
  const zips: Zip[] = []
  for await (const row of taking(readZips())) {
    const key = folded(row.city)
    const id = `${key},${row.state}`
    const populated = known.get(id)
    const city = cities.get(id) ?? newCity(key, row, populated)
    cities.set(id, city)
    if (!populated) city.weight += 50
    zips.push({ zip: row.zip, city, latitude: row.latitude, longitude: row.longitude })
  }
  for (const [id, city] of known) {
    // A place without a ZIP of its own is a part of another more often than not: found, but after those that have one.
    if (!cities.has(id) && !city.isSection)
      cities.set(id, { ...newCity(id.slice(0, -3), { ...city, city: city.name }), weight: city.population / 10 })
  }
  return { cities: [...cities.values()].sort((a, b) => compare(a.key, b.key)), zips: zips.sort((a, b) => compare(a.zip, b.zip)) }
}

/** A name as it is compared: 'Saint Paul', 'St. Paul' and 'st paul' are one. */
export function folded(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.'’]/g, '')
  const words = plain.replace(/[^a-z0-9]+/g, ' ').trim()
  return words.replace(/\b(saint|sainte|fort|mount)\b/g, (word) => short[word] ?? word)
}

const short: Record<string, string> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' }

// The two lists name a few large cities differently.
const sameCity: Record<string, string> = {
  'new york city,NY': 'new york',
  'washington dc,DC': 'washington',
  'lexington fayette,KY': 'lexington',
}

type ZipRow = { zip: string; city: string; state: string; country: string; latitude: number; longitude: number }

/** Row by row out of its one line of JSON: as a module, all 43,000 objects and their source would stay in memory. */
function* readZips(): Generator<ZipRow> {
  const file = readFileSync(createRequire(`${packageRoot}/package.json`).resolve('zipcodes/lib/codes.js'), 'utf8')
  for (const [json] of file.matchAll(/\{"zip":[^{}]+\}/g)) {
    const row: ZipRow = JSON.parse(json)
    if (row.country === 'US' && stateOf(row.state) && row.latitude && row.longitude) yield row
  }
}

function newCity(key: string, row: { city: string; state: string; latitude: number; longitude: number }, populated?: UsCity): City {
  // The ZIP list knows no inner capitals: Mcallen, Dekalb.
  const name = populated?.name.toLowerCase() === row.city.toLowerCase() ? populated.name : row.city
  const { latitude, longitude } = populated ?? row
  return { key, name, state: row.state, weight: populated?.population ?? 0, latitude, longitude }
}

/** Lets others work after every thousand rows. */
async function* taking<Row>(rows: Iterable<Row>) {
  let count = 0
  for (const row of rows) {
    if (++count % 1000 === 0) await setImmediate()
    yield row
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
