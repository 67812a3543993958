import { copyPrefix } from './copy-cache.ts'

/**
 * The first script of a page that shows a visitor: a session that the server has ended leaves copies in the browser, and whoever uses it next
 * must not read them.
 */
export const deleteCopiesAtOnce = `(${deleteNamed})(${JSON.stringify(copyPrefix)})`

/** Inserted into the page as text, so it can use nothing outside of itself. */
function deleteNamed(prefix: string) {
  if (!('caches' in window)) return
  const remove = (names: string[]) => Promise.all(names.map((name) => name.startsWith(prefix) && caches.delete(name)))
  // Without storage there are no copies.
  caches.keys().then(remove, () => {})
}
