import { cellsWithin } from '../live/cells.ts'
import { type Point, radiansOf } from '../shared/places.ts'

/** Size of a cell by which open jobs are indexed: about 17 miles from south to north. */
export const listCellDegrees = 0.25
/** Rounded down, so that no cell at the edge is missed. */
const milesPerRadian = 3924

/** The cells whose jobs may be in a range, nearest first: a count that ends early meets those in range first. */
export function listCellsWithin(place: Point, miles: number) {
  return cellsWithin(place, miles, listCellDegrees)
    .map((cell) => ({ cell, least: leastMiles(place, cell) }))
    .filter(({ least }) => least <= miles)
    .toSorted((one, other) => one.least - other.least)
    .map(({ cell }) => cell)
}

/** No point of the cell is nearer than this. */
function leastMiles({ latitude, longitude }: Point, cell: string) {
  const [row = 0, column = 0] = cell.split(',').map(Number)
  const south = row * listCellDegrees
  const west = column * listCellDegrees
  const northward = gap(latitude - south)
  const eastward = Math.min(...[-360, 0, 360].map((turn) => gap(longitude + turn - west)))
  const narrowest = Math.cos(radiansOf(Math.min(90, Math.max(Math.abs(latitude), Math.abs(south), Math.abs(south + listCellDegrees)))))
  const half = Math.hypot(Math.sin(radiansOf(northward / 2)), narrowest * Math.sin(radiansOf(eastward / 2)))
  return 2 * Math.asin(Math.min(1, half)) * milesPerRadian
}

/** From a coordinate to the cell that begins at 0. */
function gap(from: number) {
  return Math.max(0, -from, from - listCellDegrees)
}
