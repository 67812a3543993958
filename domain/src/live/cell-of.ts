import type { Point } from '../shared/places.ts'

/** Size of a cell; cell corners are at multiples of it. */
export const cellDegrees = 2

/** The grid cell that contains a point. */
export function cellOf({ latitude, longitude }: Point, degrees = cellDegrees): string {
  return `${Math.floor(latitude / degrees)},${Math.floor(longitude / degrees)}`
}
