/** The signed-in person of this page; undefined for a visitor. */
export function shownPersonId() {
  return document.querySelector<HTMLElement>('[data-signed-in]')?.dataset['signedIn']
}
