/** Removes line breaks, control characters, lone surrogates and surrounding blanks. */
export function oneLine(text: string): string {
  const words = text.replace(/\p{Cs}|(?!\s)\p{Cc}/gu, '')
  return words.replace(/\s+/g, ' ').trim()
}
