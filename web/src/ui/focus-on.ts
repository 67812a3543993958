/** Moves the focus to an element after the pressed button has been removed, unless something else already has the focus. */
export function focusOn(id: string) {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    document.getElementById(id)?.focus({ preventScroll: true })
  })
}
