import { useHydrated } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Focuses the field when a conversation opens; with touch, where a keyboard would cover the thread, the thread itself. After a
 * full page load the focus stays at the top of the page.
 */
export function useThreadFocus(isLoaded: boolean) {
  const thread = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isOpenedHere] = useState(useHydrated())
  const focusThread = useCallback(() => {
    thread.current?.focus({ preventScroll: true })
    // A disabled field takes no focus.
    if (matchMedia('(min-width: 48rem) and (pointer: fine)').matches) field.current?.focus()
  }, [])

  useLayoutEffect(() => {
    if (isOpenedHere) thread.current?.focus({ preventScroll: true })
  }, [isOpenedHere])
  useEffect(() => {
    // Not if the focus has moved on meanwhile.
    if (isLoaded && document.activeElement === thread.current) focusThread()
  }, [isLoaded, focusThread])
  return { thread, field, focusThread }
}
