import { tabStorage } from '../../ui/browser-storage.ts'

/** On which page each draft was read or saved. */
const pathOfKey = new Map<string, string>()

/**
 * The unsent values of a form, in session storage, so that a reload loses nothing. The key must contain the id of the person, or of
 * something that only they can open: the next person to sign in in this tab must not see them.
 */
export function readDraft(key: string): unknown {
  const saved = tabStorage.get(key)
  if (saved === null) return undefined
  pathOfKey.set(key, window.location.pathname)
  return JSON.parse(saved)
}

export function saveDraft(key: string, typed: object) {
  pathOfKey.set(key, window.location.pathname)
  tabStorage.set(key, JSON.stringify(typed))
}

export function deleteDraft(key: string) {
  tabStorage.delete(key)
}

export function hasDraftOn(path: string): boolean {
  return [...pathOfKey].some(([key, draftPath]) => draftPath === path && tabStorage.get(key) !== null)
}
