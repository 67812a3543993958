/** Text as it may stand in one line: no line breaks, no control characters, no half of a character, no blanks around it. */
export function oneLine(text: string): string {
  const words = text.replace(/\p{Cs}|(?!\s)\p{Cc}/gu, '')
  return words.replace(/\s+/g, ' ').trim()
}
