const key = 'jobTitle'

/** Keeps the title that a visitor typed into the job box while they sign up and in, in this tab. */
export function keepJobTitle(title: string) {
  sessionStorage.setItem(key, title)
}

/** The kept title, once: whoever takes it shows it in the form. */
export function takeJobTitle(): string | undefined {
  const title = sessionStorage.getItem(key) ?? undefined
  sessionStorage.removeItem(key)
  return title
}
