import type { Point } from '../shared/places.ts'
import { radiansOf } from '../shared/places.ts'

/** Size of a cell; cell corners are at multiples of it. */
export const cellDegrees = 2

/** The grid cell that contains a point. */
export function cellOf({ latitude, longitude }: Point, degrees = cellDegrees): string {
  return `${Math.floor(latitude / degrees)},${Math.floor(longitude / degrees)}`
}

/** A degree of latitude is at least this long. Rounded down, so that no cell at the edge is missed. */
const milesPerDegree = 68.5

/** The cells that a circle may touch. */
export function cellsWithin({ latitude, longitude }: Point, miles: number, degrees = cellDegrees): string[] {
  const height = miles / milesPerDegree
  const south = Math.max(-90, latitude - height)
  const north = Math.min(90, latitude + height)
  // Degrees of longitude are shortest at the edge nearer to a pole.
  const narrowest = Math.cos(radiansOf(Math.max(Math.abs(south), Math.abs(north))))
  const width = Math.min(180, height / Math.max(narrowest, 1e-6))
  return [
    ...new Set(
      stepsBetween(south, north, degrees).flatMap((row) =>
        stepsBetween(longitude - width, longitude + width, degrees).map((column) =>
          cellOf({ latitude: row, longitude: ((column + 540) % 360) - 180 }, degrees),
        ),
      ),
    ),
  ]
}

function stepsBetween(from: number, to: number, degrees: number) {
  const first = Math.floor(from / degrees)
  return Array.from({ length: Math.floor(to / degrees) - first + 1 }, (_, step) => (first + step) * degrees)
}
