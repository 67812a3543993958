import type { Point } from '../shared/places.ts'

/** The south-west corner of each cell is at a multiple of this. */
export const cellDegrees = 2

/** The cell of a grid in which a point lies. */
export function cellOf({ latitude, longitude }: Point): string {
  return `${Math.floor(latitude / cellDegrees)},${Math.floor(longitude / cellDegrees)}`
}
