import { type RefObject, useEffect } from 'react'

/** Calls `load` when the focus enters the widget or its form, or a pointer enters the widget, so that its script is loaded before it is used. */
export function useFirstUse(widget: RefObject<HTMLElement | null>, load: () => void) {
  useEffect(() => {
    const own = widget.current
    if (!own) return
    const form = own.closest('form') ?? own
    const stop = new AbortController()
    form.addEventListener('focusin', load, { signal: stop.signal })
    own.addEventListener('pointerenter', load, { signal: stop.signal })
    own.addEventListener('touchstart', load, { signal: stop.signal, passive: true })
    // Focused before the page was hydrated.
    if (form.contains(document.activeElement)) load()
    return () => stop.abort()
  }, [widget, load])
}
