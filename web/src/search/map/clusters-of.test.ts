import { expect, test } from 'vitest'
import { clusterName, clustersOf, type MapCard } from './clusters-of.ts'
import { canZoom, dragged, fitPoints, moved, zoomed } from './map-view.ts'
import { cityLabels } from './photographer-map.tsx'

const at = (id: string, placeLabel: string, latitude: number, longitude: number): MapCard => ({
  id,
  slug: id,
  fullName: `Person ${id}`,
  avatarKey: null,
  placeLabel,
  point: { latitude, longitude },
  startingPriceDollars: null,
  rating: null,
  reviewCount: 0,
})
const phoenix = (id: string) => at(id, 'Phoenix, AZ 85004', 33.45, -112.07)
const tempe = at('t', 'Tempe, AZ 85281', 33.43, -111.93)
const tucson = at('u', 'Tucson, AZ 85701', 32.22, -110.97)

test('everybody is on a map that fits them, and photographers in one city are one marker', () => {
  const cards = [phoenix('a'), phoenix('b'), tucson]
  const clusters = clustersOf(cards, fitPoints(cards.map(({ point }) => point)))
  expect(clusters.map(clusterName)).toEqual(['2 photographers in Phoenix, AZ 85004', 'Person u, Tucson, AZ 85701'])
})

test('neighbouring cities become one marker when the map shows more, and several when it shows less', () => {
  const cards = [phoenix('a'), tempe]
  const fitted = fitPoints(cards.map(({ point }) => point))
  expect(clustersOf(cards, zoomed(fitted, 16)).map(clusterName)).toEqual(['2 photographers around Phoenix, AZ 85004'])
  expect(clustersOf(cards, fitted)).toHaveLength(2)
})

test('who is beside the shown part has no marker until it moves back', () => {
  const cards = [phoenix('a')]
  const fitted = fitPoints(cards.map(({ point }) => point))
  const beside = moved(moved(fitted, { east: 1 }), { east: 1 })
  expect(clustersOf(cards, beside)).toEqual([])
  expect(clustersOf(cards, moved(beside, { east: -2 }))).toHaveLength(1)
})

test('zooming ends at a city and at the country', () => {
  let view = fitPoints([tempe.point])
  while (canZoom(view, 2)) view = zoomed(view, 2)
  expect(clustersOf([phoenix('a'), tucson], view)).toHaveLength(1)
  while (canZoom(view, 0.5)) view = zoomed(view, 0.5)
  expect(canZoom(view, 2)).toBe(true)
})

test('the largest cities of the shown part are named, never one over another', () => {
  const names = (points: MapCard[]) => cityLabels(fitPoints(points.map(({ point }) => point)), []).map(({ name }) => name)
  expect(names([phoenix('a')])).toContain('Phoenix')
  expect(names([phoenix('a'), tucson])).toContain('Tucson')
  const labels = cityLabels(fitPoints([phoenix('a').point, tempe.point]), [])
  for (const [index, one] of labels.entries())
    for (const other of labels.slice(index + 1))
      expect(Math.abs(one.top - other.top) >= 6 || Math.abs(one.left - other.left) > (one.name.length + other.name.length) * 0.9).toBe(true)
})

test('a drag to the right moves what is shown to the right', () => {
  const cards = [phoenix('a')]
  const fitted = fitPoints(cards.map(({ point }) => point))
  const [before] = clustersOf(cards, fitted)
  const [after] = clustersOf(cards, dragged(fitted, { right: 0.2, down: -0.1 }))
  expect(after?.left).toBeCloseTo((before?.left ?? 0) + 20)
  expect(after?.top).toBeCloseTo((before?.top ?? 0) - 10)
})
