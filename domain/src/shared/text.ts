import * as z from 'zod/mini'

/**
 * Takes out of what somebody wrote the one character that PostgreSQL keeps in no text, and what cannot be seen at its two ends, so
 * that nothing which looks empty counts as written.
 */
export function trimmed() {
  return z.overwrite<string>((text) => {
    const characters = [...text.replaceAll('\u0000', '')]
    const first = characters.findIndex((one) => !unseen.test(one))
    if (first === -1) return ''
    let end = characters.findLastIndex((one) => !unseen.test(one)) + 1
    while (partOfEmoji.test(characters[end] ?? '')) end++
    return characters.slice(first, end).join('')
  })
}

// Blanks, controls, what Unicode lets a screen ignore, and the blank of Braille.
const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u
// A heart is red, and a flag is England's, by what follows it and cannot be seen.
const partOfEmoji = /[\ufe0f\u{e0020}-\u{e007f}]/u

/** A number in a sentence: 4,000. */
export function numberText(number: number): string {
  return number.toLocaleString('en-US')
}
