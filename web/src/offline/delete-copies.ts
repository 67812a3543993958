import { copyCache } from './copy-cache.ts'

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
