import { useHydrated } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Who opens a conversation writes next: the focus goes to the field, and by touch, where a keyboard would cover the thread, to the
 * thread itself. Who comes with the page begins at the top of the page.
 */
export function useThreadFocus(isLoaded: boolean) {
  const thread = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isOpenedHere] = useState(useHydrated())
  const focusThread = useCallback(() => {
    thread.current?.focus({ preventScroll: true })
    // A field that is off takes no focus.
    if (matchMedia('(min-width: 48rem) and (pointer: fine)').matches) field.current?.focus()
  }, [])

  useLayoutEffect(() => {
    if (isOpenedHere) thread.current?.focus({ preventScroll: true })
  }, [isOpenedHere])
  useEffect(() => {
    // Whoever went on meanwhile is not called back.
    if (isLoaded && document.activeElement === thread.current) focusThread()
  }, [isLoaded, focusThread])
  return { thread, field, focusThread }
}
