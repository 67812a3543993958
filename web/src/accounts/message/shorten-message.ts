const mostCharacters = 200

/** The beginning of a text that came from outside, as plain words. */
export function shortenMessage(message: string): string {
  return [...message].slice(0, mostCharacters).join('')
}
