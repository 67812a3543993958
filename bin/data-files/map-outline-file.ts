import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { serviceCities } from '@shutterbid/domain/search/service-cities'
import { mercator } from '@shutterbid/domain/shared/places'

type Position = readonly number[]
type Area = { id?: string }
type Shape = { geometries: readonly Area[] }
type Outlines = { objects: Record<'nation' | 'states', Shape> }
/** The lines between areas of a shape, each once; `isDrawn` chooses them by the areas on both sides. */
type Mesh = (outlines: Outlines, shape: Shape, isDrawn?: (one: Area, other: Area) => boolean) => { coordinates: Position[][] }

const require = createRequire(import.meta.url)

/** Smaller cities are named this far around a service city. */
const nearDegrees = 2.5
const cityPeople = { near: 8000, elsewhere: 60_000 }
/** Degrees of longitude and latitude. */
const mainland = { west: -126, east: -65, south: 23, north: 51 }

/**
 * The map of the photographers: the outlines of us-atlas (ISC; data of the U.S. Census Bureau, public domain) as paths in Mercator units, and
 * the larger cities of the place data, the largest first: name, x, y.
 */
export function mapOutlineFile(): string {
  const { mesh }: { mesh: Mesh } = require('topojson-client')
  const states: Outlines = require('us-atlas/states-10m.json')
  const outline = {
    land: pathOf(mesh(states, states.objects.nation).coordinates),
    states: pathOf(mesh(states, states.objects.states, (one, other) => one !== other).coordinates),
    cities: cities(),
  }
  return `${JSON.stringify(outline, null, 2)}\n`
}

function isNearService([longitude = 0, latitude = 0]: Position) {
  return serviceCities.some(
    (city) => Math.abs(city.longitude - longitude) < nearDegrees && Math.abs(city.latitude - latitude) < nearDegrees,
  )
}

/** Lines with relative steps; a line outside the mainland is left out. */
function pathOf(lines: readonly (readonly Position[])[]): string {
  return lines
    .filter((line) => line.some(isMainland))
    .map(lineOf)
    .join('')
}

function lineOf(line: readonly Position[]) {
  const [first = { x: 0, y: 0 }, ...rest] = line.map(unitsOf)
  let at = first
  const steps: string[] = []
  for (const point of rest) {
    if (point.x === at.x && point.y === at.y) continue
    steps.push(`${point.x - at.x} ${point.y - at.y}`)
    at = point
  }
  return `M${first.x} ${first.y}l${steps.join(' ')}`
}

function unitsOf([longitude = 0, latitude = 0]: Position) {
  const { x, y } = mercator({ longitude, latitude })
  return { x: Math.round(x), y: Math.round(y) }
}

function isMainland([longitude = 0, latitude = 0]: Position) {
  return longitude > mainland.west && longitude < mainland.east && latitude > mainland.south && latitude < mainland.north
}

function cities(): string[] {
  const lines = readFileSync(join(import.meta.dirname, '../../server/src/platform/geocoder/us-places.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  return lines
    .map((line) => line.split('\t'))
    .map(([name = '', , people, latitude, longitude]) => ({ name, people: Number(people), at: [Number(longitude), Number(latitude)] }))
    .filter(({ people, at }) => isMainland(at) && people >= (isNearService(at) ? cityPeople.near : cityPeople.elsewhere))
    .toSorted((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1))
    .map(({ name, at }) => [name, unitsOf(at).x, unitsOf(at).y].join('|'))
}
