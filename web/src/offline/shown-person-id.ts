/** Whom this page shows as signed in; undefined for a visitor. */
export function shownPersonId() {
  return document.querySelector<HTMLElement>('[data-signed-in]')?.dataset['signedIn']
}
