/**
 * Moves the focus to an element after the pressed button has been removed, unless something else already has the focus. `intoView`: the
 * page has become shorter, so that the element may be out of view.
 */
export function focusOn(id: string, { intoView = false } = {}) {
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    if (intoView) element?.scrollIntoView({ block: 'nearest' })
    if (document.activeElement && document.activeElement !== document.body) return
    element?.focus({ preventScroll: true })
  })
}
