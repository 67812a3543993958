import type { UserType } from './schemas.ts'

const formerNames: Record<UserType, string> = { client: 'Former client', photographer: 'Former photographer' }

/** The name of somebody whose account was deleted. */
export const formerName = (userType: UserType) => formerNames[userType]

/** The words of a name, without brackets, titles such as 'Dr.', additions such as 'Jr.', and emoji. That of a deleted account is one word. */
export function nameWords(fullName: string): string[] {
  if (Object.values(formerNames).includes(fullName)) return [fullName]
  const words = fullName.split(/[\s,]+/).filter(Boolean)
  const naming = fullName
    .replace(/[([{（].*?([)\]}）]|$)/g, ' ')
    .split(/[\s,]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !beside.test(word))
  return naming.length ? naming : words
}

// 'Md' is a first name as well, so a doctor needs the dots.
const beside = /^(dr|mrs?|ms|prof|jr|sr|ii|iii|iv|ph\.?d|m\.d|esq)\.?$/i

/** 'D' for "d'Arc"; the emoji of a name that has nothing else. */
export function initialOf(word: string): string {
  const letter = word.match(/[\p{L}\p{N}]\p{M}*/u) ?? word.match(/\p{RI}{2}|\P{M}[\p{M}\p{EMod}]*/u)
  return letter?.[0].toUpperCase() ?? ''
}
