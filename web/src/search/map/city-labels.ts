import type { Cluster } from './clusters-of.ts'
import { type MapView, percentIn } from './map-view.ts'
import outline from './outline.json'

export type CityLabel = { name: string; left: number; top: number; isMarked: boolean }

const cities = outline.cities.map((line) => {
  const [name = '', x, y] = line.split('|')
  return { name, x: Number(x), y: Number(y) }
})
const maxLabels = 14
/** In percent of the map's side: half a character, a line, how far below its city a name is, and the size of a marker. */
const [halfCharacter, line, below, marker] = [1.2, 6, 3, 5]

/** The names of the largest cities that have room. The name of a city with a marker is below it. */
export function cityLabels(view: MapView, clusters: readonly Cluster[]): CityLabel[] {
  const labels: CityLabel[] = []
  for (const { name, ...at } of cities) {
    if (labels.length === maxLabels) break
    const city = percentIn(view, at)
    const own = clusters.find((cluster) => Math.hypot(cluster.left - city.left, cluster.top - city.top) < marker * 1.5)
    const { left, top } = own ?? city
    const half = name.length * halfCharacter
    if (left < half || left > 100 - half || top < 3 || top > 92) continue
    const isCovered = clusters.some(
      (cluster) =>
        cluster !== own &&
        Math.abs(cluster.left - left) < half + marker &&
        Math.abs(cluster.top - top - (own ? marker + below : below)) < marker + line / 2,
    )
    const isTaken = labels.some(
      (label) => Math.abs(label.left - left) < half + label.name.length * halfCharacter + 2 && Math.abs(label.top - top) < line * 1.5,
    )
    if (!isTaken && !isCovered) labels.push({ name, left, top, isMarked: own !== undefined })
  }
  return labels
}
