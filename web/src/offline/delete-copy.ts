import { copyCache } from './copy-cache.ts'

/** Of a page that no longer exists for this person. */
export async function deleteCopy(path: string) {
  try {
    for (const name of await caches.keys()) {
      if (copyCache.isName(name)) await (await caches.open(name)).delete(path)
    }
  } catch {
    // Without storage, or without https, there are no copies.
  }
}
