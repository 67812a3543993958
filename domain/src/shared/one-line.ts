import { removeHiddenCharacters } from './remove-hidden-characters.ts'

/** Removes line breaks, hidden characters, control characters, lone surrogates and surrounding blanks. */
export function oneLine(text: string): string {
  const visible = removeHiddenCharacters(text).replace(/\p{Cs}|(?!\s)\p{Cc}/gu, '')
  return visible.replace(/\s+/g, ' ').trim()
}
