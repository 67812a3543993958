import { type AnyRouter, getElementScrollRestorationEntry, type ParsedLocation } from '@tanstack/router-core'

/**
 * The scroll options of `createRouter`. The router restores the position as soon as a page has rendered; this adds what slow devices need.
 * A reader who scrolls before the first page is hydrated keeps their position. A page that loads its content after it has rendered is scrolled
 * once it is long enough. The loading page of the next location never overwrites the position on the previous page.
 */
export function scrollRestoration() {
  let router: AnyRouter | undefined
  let hasRendered = false
  let stopRestoring: (() => void) | undefined

  /** While this is true, the scroll position does not belong to the location that the router would save it for. */
  function isRestoringOrLoading(): boolean {
    return Boolean(stopRestoring ?? router?.state.matches.some(({ status }) => status === 'pending'))
  }
  function cancelRestore() {
    stopRestoring?.()
    stopRestoring = undefined
  }
  function restore() {
    hasRendered = true
    cancelRestore()
    const top = router && getElementScrollRestorationEntry(router, { getElement: () => window })?.scrollY
    if (top && top > scrollY + 1) stopRestoring = scrollWhenLongEnough(top, cancelRestore)
  }
  return {
    options: {
      // Before the first navigation within the page the browser restores the position, also after a reload.
      scrollRestoration: () => typeof document === 'undefined' || hasRendered,
      getScrollRestorationKey: ({ state, href }: ParsedLocation) => (isRestoringOrLoading() ? 'unsettled' : (state.__TSR_key ?? href)),
    },
    follow(created: AnyRouter) {
      if (typeof document === 'undefined') return
      router = created
      // The router's own subscribers run first: it saves its position before ours is dropped.
      router.subscribe('onBeforeLoad', cancelRestore)
      router.subscribe('onRendered', restore)
    },
  }
}

const readerEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls down to `top` as the page grows. Ends there, or as soon as the reader does anything. */
function scrollWhenLongEnough(top: number, onEnd: () => void) {
  const growing = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    if (scrollY > top - 1) onEnd()
  })
  growing.observe(document.body)
  for (const name of readerEvents) addEventListener(name, onEnd, { capture: true, passive: true })
  return () => {
    growing.disconnect()
    for (const name of readerEvents) removeEventListener(name, onEnd, { capture: true })
  }
}
