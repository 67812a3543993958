import { type Point, radiansOf } from './places.ts'

/** The width of the world on a map; a unit is about 500 feet at the equator. */
const worldUnits = 2 ** 18

/** A position on a map whose north is up: `x` grows to the east, `y` to the south. */
export function mercator({ latitude, longitude }: Point): { x: number; y: number } {
  const north = Math.log(Math.tan(Math.PI / 4 + radiansOf(latitude) / 2)) / (2 * Math.PI)
  return { x: ((longitude + 180) / 360) * worldUnits, y: (0.5 - north) * worldUnits }
}
