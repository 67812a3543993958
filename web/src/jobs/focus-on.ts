/** After an act took away the button that was pressed: moves the focus, which would fall to the top of the page, to what came of it. */
export function focusOn(id: string) {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    document.getElementById(id)?.focus({ preventScroll: true })
  })
}
