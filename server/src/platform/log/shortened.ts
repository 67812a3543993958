const maxCharacters = 500

/** A text from outside, shortened for the log. */
export function shortened(text: string) {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}… (${text.length} characters)` : text
}
