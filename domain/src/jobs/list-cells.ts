import { cellsWithin } from '../live/cells.ts'
import type { Point } from '../shared/places.ts'

/** Size of a cell by which open jobs are indexed: about 17 miles from south to north. */
export const listCellDegrees = 0.25

/** The cells whose jobs may be in a range. */
export function listCellsWithin(place: Point, miles: number) {
  return cellsWithin(place, miles, listCellDegrees)
}
