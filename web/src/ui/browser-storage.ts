/** Kept for this tab, also after a reload. */
export const tabStorage = keptIn(() => window.sessionStorage)

/** Shared by all tabs. */
export const browserStorage = keptIn(() => window.localStorage)

/**
 * Android's embedded web view has no web storage, and in a browser that blocks site data each use of it throws. There, and where it is full,
 * values are kept until the page is left.
 */
function keptIn(open: () => Storage) {
  const unstored = new Map<string, string>()
  return {
    get(key: string): string | null {
      return unstored.get(key) ?? unlessRefused(() => open().getItem(key)) ?? null
    },
    set(key: string, value: string) {
      unstored.set(key, value)
      unlessRefused(() => {
        open().setItem(key, value)
        unstored.delete(key)
      })
    },
    delete(key: string) {
      unstored.delete(key)
      unlessRefused(() => open().removeItem(key))
    },
    keys(): string[] {
      return [...unstored.keys(), ...(unlessRefused(() => Object.keys(open())) ?? [])]
    },
  }
}

/** The answer of an interface that throws where site data is blocked; undefined there. */
export function unlessRefused<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
