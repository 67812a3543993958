import { describe, expect, test } from 'vitest'
import { cellOf } from '../live/cells.ts'
import { milesBetween } from '../shared/places.ts'
import { listCellDegrees, listCellsWithin } from './list-cells.ts'

describe.each([
  ['Phoenix', { latitude: 33.4484, longitude: -112.074 }],
  ['the far north', { latitude: 71.29, longitude: -156.79 }],
  ['the date line', { latitude: 51.9, longitude: 179.95 }],
])('around %s', (_, place) => {
  test.each([1, 25, 120])('every point within %i miles is in one of the cells', (miles) => {
    const cells = new Set(listCellsWithin(place, miles))
    const missed = pointsAround(place, miles).filter((point) => !cells.has(cellOf(point, listCellDegrees)))
    expect(missed).toEqual([])
  })

  test('the corners of the square around 25 miles are left out, and the own cell comes first', () => {
    const cells = listCellsWithin(place, 25)
    expect(cells[0]).toBe(cellOf(place, listCellDegrees))
    const corner = { latitude: place.latitude + 0.6, longitude: place.longitude - 0.7 / Math.cos((place.latitude * Math.PI) / 180) }
    expect(cells).not.toContain(cellOf(corner, listCellDegrees))
  })
})

/** On circles up to the edge of the range, all of them inside it. */
function pointsAround({ latitude, longitude }: { latitude: number; longitude: number }, miles: number) {
  const degrees = miles / 69
  const steps = Array.from({ length: 72 }, (_, step) => (step * Math.PI) / 36)
  const points = [0.3, 0.7, 0.97, 0.995].flatMap((share) =>
    steps.map((turn) => {
      const north = latitude + share * degrees * Math.sin(turn)
      const east = longitude + (share * degrees * Math.cos(turn)) / Math.cos((latitude * Math.PI) / 180)
      return { latitude: north, longitude: ((east + 540) % 360) - 180 }
    }),
  )
  return points.filter((point) => milesBetween({ latitude, longitude }, point) <= miles)
}
