const key = 'jobTitle'
const keptMs = 24 * 3_600_000

/**
 * Keeps the title that somebody typed into the job box until the form has it: over signing up, whose mail opens another tab, signing
 * in, and adding a profile photo. For a day.
 */
export function keepJobTitle(title: string) {
  localStorage.setItem(key, JSON.stringify({ title, until: Date.now() + keptMs }))
}

/** The kept title, once: whoever takes it shows it in the form. */
export function takeJobTitle(): string | undefined {
  const kept = localStorage.getItem(key)
  localStorage.removeItem(key)
  return kept === null ? undefined : titleIn(kept)
}

function titleIn(kept: string) {
  const { title, until } = JSON.parse(kept) as { title: string; until: number }
  return Date.now() < until ? title : undefined
}
