import { copyCache } from './copy-cache.ts'

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
