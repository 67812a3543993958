const paths = new Map<string, string>()

/**
 * The unsent values of a form, in session storage, so that a reload loses nothing. The key must contain the id of the person, or of
 * something that only they can open: the next person to sign in in this tab must not see them.
 */
export function readDraft(key: string): unknown {
  const saved = sessionStorage.getItem(key)
  if (saved === null) return undefined
  paths.set(key, window.location.pathname)
  return JSON.parse(saved)
}

export function saveDraft(key: string, typed: object) {
  paths.set(key, window.location.pathname)
  sessionStorage.setItem(key, JSON.stringify(typed))
}

export function deleteDraft(key: string) {
  sessionStorage.removeItem(key)
}

/** Whether a draft was read or saved on the page with this path, and has not been deleted. */
export function hasDraftOn(path: string): boolean {
  return [...paths].some(([key, its]) => its === path && sessionStorage.getItem(key) !== null)
}
