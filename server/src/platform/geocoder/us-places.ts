import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { packageRoot } from '#server/platform/package-root'
import { folded } from './folded.ts'

/** `weight`: how likely somebody means this one; the population where it is known. `key` is its folded name. */
export type City = { key: string; name: string; state: string; weight: number; latitude: number; longitude: number }
export type Zip = { zip: string; city: City; latitude: number; longitude: number }
export type UsPlaces = { /** by key */ cities: City[] /** by zip */; zips: Zip[] }

/** Every ZIP with its city, and every city that has a ZIP or a thousand inhabitants. Takes 0.1 s and 16 MB: read it once. */
export async function readUsPlaces(): Promise<UsPlaces> {
  const places: UsPlaces = { cities: [], zips: [] }
  // `bin/write-us-places.ts` writes it: a line for each city, by key.
  const file = await readFile(join(packageRoot, 'src/platform/geocoder/us-places.tsv'), 'utf8')
  for (const [index, line] of file.trimEnd().split('\n').entries()) {
    // Requests are answered meanwhile.
    if (index % 1000 === 0) await setImmediate()
    const [name = '', state = '', weight, latitude, longitude, ...zips] = line.split('\t')
    const city = { key: folded(name), name, state, weight: Number(weight), latitude: Number(latitude), longitude: Number(longitude) }
    places.cities.push(city)
    places.zips.push(...zips.map((text) => zipOf(text, city)))
  }
  places.zips.sort((a, b) => (a.zip < b.zip ? -1 : 1))
  return places
}

function zipOf(text: string, city: City): Zip {
  const [zip = '', latitude, longitude] = text.split(' ')
  return { zip, city, latitude: Number(latitude), longitude: Number(longitude) }
}
