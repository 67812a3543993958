const most = 500

/** A text from outside, shortened for the log. */
export function shortened(text: string) {
  return text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text
}
