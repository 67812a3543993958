const most = 500

/** A text from outside as a line of the log keeps it. */
export function shortened(text: string) {
  return text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text
}
