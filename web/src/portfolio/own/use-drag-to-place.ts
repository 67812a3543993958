import { type MouseEvent, type PointerEvent, useState } from 'react'

export type Drag = {
  /** The dragged item. */
  id: string | null
  /** The place under the pointer. */
  target: number | null
  /** Spread onto the handle of a picture. */
  handle: (id: string) => {
    onMouseDown: (event: MouseEvent<HTMLElement>) => void
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

const edge = 72

/** Drags a handle, by mouse or finger, to the place of another item; items state their place in `data-place`. */
export function useDragToPlace(onDrop: (id: string, place: number) => void): Drag {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<number | null>(null)

  function end() {
    setDragged(null)
    setTarget(null)
  }
  return {
    id: dragged,
    target,
    handle: (id) => ({
      onMouseDown: (event) => {
        // Otherwise the browser drags the picture under the pointer.
        event.preventDefault()
        event.currentTarget.focus()
      },
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(id)
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (dragged !== id) return
        if (clientY < edge) scrollBy(0, -16)
        if (clientY > innerHeight - edge) scrollBy(0, 16)
        const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
        setTarget(under ? Number(under.dataset['place']) : null)
      },
      onPointerUp: () => {
        if (dragged === id && target !== null) onDrop(id, target)
        end()
      },
      onPointerCancel: end,
    }),
  }
}
