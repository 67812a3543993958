import { copyCache } from './copy-cache.ts'

/** Of everybody who used this browser; `except` keeps those of one person. */
export async function deleteCopies({ except }: { except?: string | undefined } = {}) {
  const kept = except && copyCache.nameOf(except)
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => copyCache.isName(name) && name !== kept).map((name) => caches.delete(name)))
  } catch {
    // Without storage, or without https, there are no copies.
  }
}
