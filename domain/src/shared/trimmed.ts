import * as z from 'zod/mini'
import { visibleText } from './clean-text.ts'

/** Keeps what `visibleText` keeps, without invisible characters at both ends: text that looks empty becomes empty. */
export function trimmed() {
  return z.overwrite<string>((text) => {
    const characters = [...visibleText(text)]
    const first = characters.findIndex((one) => !unseen.test(one))
    if (first === -1) return ''
    let end = characters.findLastIndex((one) => !unseen.test(one)) + 1
    while (partOfEmoji.test(characters[end] ?? '')) end++
    return characters.slice(first, end).join('')
  })
}

// Whitespace, control characters, characters that screens may ignore, and the Braille blank.
const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u
// Invisible characters that change the emoji before them: the red heart, and regional flags such as England's.
const partOfEmoji = /[\ufe0f\u{e0020}-\u{e007f}]/u
