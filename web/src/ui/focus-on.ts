/** The pressed button can still be there, because what replaces it is rendered after the data has arrived. */
const mostFrames = 30

/**
 * Moves the focus to an element after the pressed button has been removed, unless something else keeps the focus. `intoView`: the
 * page has become shorter, so that the element may be out of view.
 */
export function focusOn(id: string, { intoView = false } = {}) {
  let frames = 0
  requestAnimationFrame(function tryToFocus() {
    const element = document.getElementById(id)
    if (intoView && frames === 0) element?.scrollIntoView({ block: 'nearest' })
    const isFree = !document.activeElement || document.activeElement === document.body
    if (isFree) element?.focus({ preventScroll: true })
    else if (frames++ < mostFrames) requestAnimationFrame(tryToFocus)
  })
}
