import { useEffect, useRef, useState } from 'react'

type Slides = { count: number; startAt: number /** Called when another slide is scrolled to. */; onMove: () => void }

/**
 * A scroll-snapping track of slides: swiping is native scrolling; arrow keys and `go` scroll too. `at` is the slide shown or
 * being scrolled to.
 */
export function useSlides({ count, startAt, onMove }: Slides) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(startAt)
  const place = useRef(startAt)
  // While scrolling to a requested slide, those in between only pass by.
  const isScrollingToTarget = useRef(false)
  const moved = useRef(onMove)
  moved.current = onMove

  function show(next: number) {
    if (next === place.current) return
    place.current = next
    setAt(next)
    moved.current()
  }
  function go(next: number) {
    const box = track.current
    if (!box || next < 0 || next >= count) return
    show(next)
    isScrollingToTarget.current = true
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    box.scrollTo({ left: next * box.clientWidth, behavior })
  }
  const goTo = useRef(go)
  goTo.current = go
  const shown = useRef(show)
  shown.current = show

  useEffect(() => {
    const box = track.current
    if (!box) return
    box.scrollTo({ left: place.current * box.clientWidth, behavior: 'instant' })
    const scrolled = () => {
      const reached = box.scrollLeft / box.clientWidth
      if (isScrollingToTarget.current && Math.abs(reached - place.current) < 0.01) isScrollingToTarget.current = false
      else if (!isScrollingToTarget.current) shown.current(Math.round(reached))
    }
    const userTookOver = () => {
      isScrollingToTarget.current = false
    }
    const resized = new ResizeObserver(() => box.scrollTo({ left: place.current * box.clientWidth, behavior: 'instant' }))
    const pressed = (event: KeyboardEvent) => {
      const next = destination(event.key, place.current, count)
      if (next === null || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || box.dataset['locked'] !== undefined)
        return
      event.preventDefault()
      goTo.current(next)
    }
    box.addEventListener('scroll', scrolled, { passive: true })
    box.addEventListener('pointerdown', userTookOver)
    box.addEventListener('wheel', userTookOver, { passive: true })
    document.addEventListener('keydown', pressed)
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', scrolled)
      box.removeEventListener('pointerdown', userTookOver)
      box.removeEventListener('wheel', userTookOver)
      document.removeEventListener('keydown', pressed)
      resized.disconnect()
    }
  }, [count])

  return { track, at: Math.min(at, count - 1), go }
}

function destination(key: string, at: number, count: number) {
  if (key === 'ArrowLeft') return at - 1
  if (key === 'ArrowRight') return at + 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
