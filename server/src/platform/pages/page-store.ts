import type { CachedPage } from './open-page-cache.ts'

const maxPages = 2000
const maxCharacters = 32 * 1024 * 1024

/** The most recently used pages, up to a number and a total size. */
export function pageStore() {
  const pages = new Map<string, CachedPage>()
  let characters = 0

  function remove(key: string) {
    characters -= pages.get(key)?.characters ?? 0
    pages.delete(key)
  }
  return {
    get(key: string) {
      const page = pages.get(key)
      if (!page) return undefined
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    set(key: string, page: CachedPage) {
      remove(key)
      pages.set(key, page)
      characters += page.characters
      for (const oldest of pages.keys()) {
        if (pages.size <= maxPages && characters <= maxCharacters) break
        remove(oldest)
      }
    },
    remove,
  }
}
