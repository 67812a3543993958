import { browserStorage } from '../../ui/browser-storage.ts'

const key = 'jobTitle'
const maxAgeMs = 24 * 3_600_000

/**
 * Saves the title typed on the home page for a day: before the form can show it, people may have to sign up, which continues in another
 * tab, sign in, or add a profile photo.
 */
export function saveJobTitle(title: string) {
  browserStorage.set(key, JSON.stringify({ title, until: Date.now() + maxAgeMs }))
}

/** Returns the saved title and deletes it. */
export function takeJobTitle(): string | undefined {
  const saved = browserStorage.get(key)
  browserStorage.delete(key)
  return saved === null ? undefined : titleIn(saved)
}

function titleIn(saved: string) {
  const { title, until } = JSON.parse(saved) as { title: string; until: number }
  return Date.now() < until ? title : undefined
}
