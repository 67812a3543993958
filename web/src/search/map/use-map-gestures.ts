import { type PointerEvent, useRef } from 'react'
import { dragged, type MapView, zoomed } from './map-view.ts'

type At = { x: number; y: number }

/** A press that moves less than this is a tap, for example on a marker. */
const tapPx = 6

/** Drags the map with the mouse or a finger, and zooms it with two fingers. `onChange` gets the change of the current view. */
export function useMapGestures(onChange: (change: (view: MapView) => MapView) => void) {
  const fingers = useRef(new Map<number, At>())
  const isDragging = useRef(false)

  function end({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId)
    if (fingers.current.size === 0) isDragging.current = false
  }
  return {
    onPointerDown: ({ pointerId, button, clientX, clientY }: PointerEvent) => {
      if (button === 0) fingers.current.set(pointerId, { x: clientX, y: clientY })
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
      const before = fingers.current.get(pointerId)
      if (!before) return
      const at = { x: clientX, y: clientY }
      if (!isDragging.current && distance(before, at) < tapPx) return
      if (!isDragging.current) {
        isDragging.current = true
        // Otherwise the release would press the marker below.
        currentTarget.setPointerCapture(pointerId)
      }
      fingers.current.set(pointerId, at)
      const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1]
      // With two fingers each moves the map by half.
      const part = other ? 0.5 : 1
      const { clientWidth: side } = currentTarget
      const drag = { right: ((at.x - before.x) / side) * part, down: ((at.y - before.y) / side) * part }
      const factor = other ? distance(before, other) / Math.max(1, distance(at, other)) : 1
      onChange((view) => zoomed(dragged(view, drag), factor))
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  }
}

function distance(one: At, other: At) {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
