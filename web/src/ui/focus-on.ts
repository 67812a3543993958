/** Waits this long for the pressed button to disappear: its replacement is rendered once the data has arrived. */
const maxFrames = 30

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
    else if (frames++ < maxFrames) requestAnimationFrame(tryToFocus)
  })
}
