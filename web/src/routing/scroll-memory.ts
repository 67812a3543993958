import { type AnyRouter, getElementScrollRestorationEntry, type ParsedLocation } from '@tanstack/router-core'

/**
 * How far pages were scrolled, for `createRouter`. The router restores it as soon as a page has rendered; this adds what slow devices need.
 * A reader who scrolls before the first page is hydrated keeps their place. A page that loads its content after it has rendered is scrolled
 * once it is long enough. The loading page of the next location never overwrites the place on the page before.
 */
export function scrollMemory() {
  let router: AnyRouter | undefined
  let hasRendered = false
  let stopRestoring: (() => void) | undefined

  /** Whether the window shows something else than the location that the router saves its position for. */
  function isUnsettled(): boolean {
    return Boolean(stopRestoring ?? router?.state.matches.some(({ status }) => status === 'pending'))
  }
  function giveUp() {
    stopRestoring?.()
    stopRestoring = undefined
  }
  function restore() {
    hasRendered = true
    giveUp()
    const top = router && getElementScrollRestorationEntry(router, { getElement: () => window })?.scrollY
    if (top && top > scrollY + 1) stopRestoring = scrollWhenLongEnough(top, giveUp)
  }
  return {
    options: {
      // Before the first navigation within the page the browser restores the position, also after a reload.
      scrollRestoration: () => typeof document === 'undefined' || hasRendered,
      getScrollRestorationKey: ({ state, href }: ParsedLocation) => (isUnsettled() ? 'unsettled' : (state.__TSR_key ?? href)),
    },
    follow(created: AnyRouter) {
      if (typeof document === 'undefined') return
      router = created
      // The router's own subscribers run first: it saves its position before ours is dropped.
      router.subscribe('onBeforeLoad', giveUp)
      router.subscribe('onRendered', restore)
    },
  }
}

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls down to `top` as the page grows. Ends there, or as soon as the reader does anything. */
function scrollWhenLongEnough(top: number, onEnd: () => void) {
  const growing = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    if (scrollY > top - 1) onEnd()
  })
  growing.observe(document.body)
  for (const act of acts) addEventListener(act, onEnd, { capture: true, passive: true })
  return () => {
    growing.disconnect()
    for (const act of acts) removeEventListener(act, onEnd, { capture: true })
  }
}
