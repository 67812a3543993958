import { type ComponentProps, useEffect, useRef, useState } from 'react'

const turnMs = 5000

type Frame = Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>

/**
 * For carousels: calls `turn` every five seconds. Not while it is paused, the pointer or the keyboard's focus is inside the element
 * that `frame` is spread on, or nobody looks at the page; never for those who want no motion.
 */
export function useTurning(turn: () => void) {
  const [isPaused, setIsPaused] = useState(false)
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const latest = useRef(turn)
  latest.current = turn
  const isStill = isPaused || isPointed || isFocused

  useEffect(() => {
    if (isStill || wantsNoMotion()) return
    const timer = setInterval(() => {
      if (!document.hidden) latest.current()
    }, turnMs)
    return () => clearInterval(timer)
  }, [isStill])

  const frame: Frame = {
    onPointerEnter: () => setIsPointed(true),
    onPointerLeave: () => setIsPointed(false),
    // A press with the mouse leaves the focus behind; what was pressed then has to go on when the pointer is gone.
    onFocus: (event) => setIsFocused(event.target.matches(':focus-visible')),
    onBlur: () => setIsFocused(false),
  }
  return { isPaused, setIsPaused, frame }
}

export function wantsNoMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
