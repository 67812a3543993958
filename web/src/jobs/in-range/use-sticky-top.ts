import { useLayoutEffect, useRef } from 'react'

/** Space above and below a column that stays in view, in pixels. */
const below = 16
const above = 84

/** Keeps a sticky column under the header, or, if it is taller than the window, lets it scroll with the page until its end is in view. */
export function useStickyTop<Column extends HTMLElement>() {
  const column = useRef<Column>(null)
  useLayoutEffect(() => {
    const { current } = column
    if (!current) return
    const place = () => {
      current.style.top = `${Math.min(above, innerHeight - current.offsetHeight - below)}px`
    }
    const sizes = new ResizeObserver(place)
    sizes.observe(current)
    addEventListener('resize', place)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', place)
    }
  }, [])
  return column
}
