const copyPrefix = 'offline-copies '

/** The Cache Storage with one person's copies. */
export const copyCache = {
  nameOf: (personId: string) => `${copyPrefix}${personId}`,
  isName: (name: string) => name.startsWith(copyPrefix),
}

/** Deletes the offline copies of everybody who used this browser, except those of the person `except`. */
export async function deleteCopies({ except }: { except?: string | undefined } = {}) {
  const kept = except && copyCache.nameOf(except)
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => copyCache.isName(name) && name !== kept).map((name) => caches.delete(name)))
  } catch {
    // Without storage, or without https, there are no copies.
  }
}

/** Deletes the offline copy of a page that this person can no longer open. */
export async function deleteCopy(path: string) {
  try {
    for (const name of await caches.keys()) {
      if (copyCache.isName(name)) await (await caches.open(name)).delete(path)
    }
  } catch {
    // Without storage, or without https, there are no copies.
  }
}

/**
 * The first script of a page for a visitor: a session that the server has ended leaves copies in the browser, which its next user must not
 * read.
 */
export const deleteCopiesAtOnce = `(${deleteNamed})(${JSON.stringify(copyPrefix)})`

/** Inserted into the page as text, so it can use nothing outside of itself. */
function deleteNamed(prefix: string) {
  const remove = (names: string[]) => Promise.all(names.map((name) => name.startsWith(prefix) && caches.delete(name)))
  try {
    caches.keys().then(remove, () => {})
  } catch {
    // Without storage, or without https, there are no copies.
  }
}
