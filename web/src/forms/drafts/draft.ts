/**
 * The unsent values of a form, in session storage, so that a reload loses nothing. The key must contain the id of the person, or of
 * something that only they can open: the next person to sign in in this tab must not see them.
 */
export function readDraft(key: string): unknown {
  const saved = sessionStorage.getItem(key)
  return saved === null ? undefined : JSON.parse(saved)
}

export function saveDraft(key: string, typed: object) {
  sessionStorage.setItem(key, JSON.stringify(typed))
}

export function deleteDraft(key: string) {
  sessionStorage.removeItem(key)
}
