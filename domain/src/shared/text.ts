import * as z from 'zod/mini'

/** Takes out of what somebody wrote the one character that PostgreSQL keeps in no text, and the blanks around it. */
export function trimmed() {
  return z.overwrite<string>((text) => text.replaceAll('\u0000', '').trim())
}
