/**
 * What was typed into a form, kept in this tab until it is sent: a reload loses nothing. The key names who typed it, or what only
 * they can open: the next person to sign in here is another one.
 */
export function readDraft(key: string): unknown {
  const kept = sessionStorage.getItem(key)
  return kept === null ? undefined : JSON.parse(kept)
}

export function keepDraft(key: string, typed: object) {
  sessionStorage.setItem(key, JSON.stringify(typed))
}

export function forgetDraft(key: string) {
  sessionStorage.removeItem(key)
}
