import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isComposing } from '../is-composing.ts'

type Floating = {
  open: boolean
  /** The element that contains both the trigger and the floating panel. */
  container: RefObject<HTMLElement | null>
  floating: RefObject<HTMLElement | null>
  onClose: (how: 'escape' | 'left') => void
}

/**
 * Closes on Escape, on a press outside and when the focus leaves. Opens upward if there is no room below (`data-side="top"`), and shifts
 * sideways to stay inside the window and what scrolls around it.
 */
export function useFloating({ open, container, floating, onClose }: Floating) {
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const box = floating.current
    if (!open || !box || !container.current) return
    box.removeAttribute('data-side')
    box.style.removeProperty('--shift')
    const { top, bottom, left, right, height } = box.getBoundingClientRect()
    const anchor = container.current.getBoundingClientRect()
    const room = roomAround(container.current)
    if (bottom > room.bottom && anchor.top - room.top > height) box.dataset.side = 'top'
    const margin = 8
    const least = room.left + margin
    const most = room.right - margin
    const shift = left < least ? least - left : right > most ? most - right : 0
    if (shift && top >= 0) box.style.setProperty('--shift', `${shift}px`)
  }, [open, container, floating])

  useEffect(() => {
    const root = container.current
    if (!open || !root) return
    const outside = (event: Event) => event.target instanceof Node && !root.contains(event.target)
    const press = (event: PointerEvent) => {
      if (outside(event)) close.current('left')
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return
      // Keeps a surrounding dialog open.
      event.preventDefault()
      event.stopPropagation()
      close.current('escape')
    }
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !root.contains(event.relatedTarget)) close.current('left')
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key, true)
    root.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key, true)
      root.removeEventListener('focusout', leave)
    }
  }, [open, container])
}

/** The visible range: the window, and within it the nearest element that clips what does not fit. */
function roomAround({ parentElement }: HTMLElement) {
  const width = document.documentElement.clientWidth
  for (let around = parentElement; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible') continue
    const { top, bottom, left, right } = around.getBoundingClientRect()
    return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom), left: Math.max(0, left), right: Math.min(width, right) }
  }
  return { top: 0, bottom: innerHeight, left: 0, right: width }
}
