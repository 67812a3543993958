import { type ComponentProps, useEffect, useRef, useState } from 'react'

const advanceMs = 5000

type Frame = Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>

/**
 * For carousels: calls `turn` every five seconds, except while it is paused, the pointer or the keyboard focus is inside the element that
 * gets the props in `frame`, the page is hidden, or reduced motion is preferred.
 */
export function useAutoAdvance(advance: () => void) {
  const [isPaused, setIsPaused] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const latest = useRef(advance)
  latest.current = advance
  const isHalted = isPaused || isHovered || isFocused

  useEffect(() => {
    if (isHalted || prefersReducedMotion()) return
    const timer = setInterval(() => {
      if (!document.hidden) latest.current()
    }, advanceMs)
    return () => clearInterval(timer)
  }, [isHalted])

  const frame: Frame = {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    // A mouse press leaves the focus on the button; only keyboard focus pauses, so that the carousel resumes when the pointer leaves.
    onFocus: (event) => setIsFocused(event.target.matches(':focus-visible')),
    onBlur: () => setIsFocused(false),
  }
  return { isPaused, setIsPaused, frame }
}

export function prefersReducedMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
