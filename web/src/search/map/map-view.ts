import type { Point } from '@shutterbid/domain/shared/places'
import { mercator } from '@shutterbid/domain/shared/places'

/** The square part of the world that a map shows, in Mercator units: its middle, and half of its side. */
export type MapView = { x: number; y: number; half: number }

/** A city and its surroundings; half of the country. */
const halves = { min: 40, fitted: 160, max: 22_000 }

/** Shows all points, with some space around them. */
export function fitPoints(points: readonly Point[]): MapView {
  const xs = points.map((point) => mercator(point).x)
  const ys = points.map((point) => mercator(point).y)
  const west = Math.min(...xs)
  const east = Math.max(...xs)
  const north = Math.min(...ys)
  const south = Math.max(...ys)
  const half = Math.max(halves.fitted, Math.max(east - west, south - north) * 0.65)
  return { x: (west + east) / 2, y: (north + south) / 2, half: Math.min(half, halves.max) }
}

/** `factor`: 0.5 shows half as much. */
export function zoomed(view: MapView, factor: number): MapView {
  return { ...view, half: Math.min(halves.max, Math.max(halves.min, view.half * factor)) }
}

/** Steps of a third of the side, to the east and to the south. */
export function moved(view: MapView, { east = 0, south = 0 }: { east?: number; south?: number }): MapView {
  const step = (view.half * 2) / 3
  return { ...view, x: view.x + east * step, y: view.y + south * step }
}

/** After a drag, in parts of the side; the point under the finger stays there. */
export function dragged(view: MapView, { right, down }: { right: number; down: number }): MapView {
  const side = view.half * 2
  return { ...view, x: view.x - right * side, y: view.y - down * side }
}

export function canZoom(view: MapView, factor: number): boolean {
  return zoomed(view, factor).half !== view.half
}

/** The position on the map in percent of its side, from the upper left. */
export function percentIn(view: MapView, at: { x: number; y: number }): { left: number; top: number } {
  const side = view.half * 2
  return { left: ((at.x - view.x) / side + 0.5) * 100, top: ((at.y - view.y) / side + 0.5) * 100 }
}
