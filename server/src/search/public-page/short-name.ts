import { initialOf, nameWords } from '@shutterbid/domain/accounts/name-words'

/** 'Ana P.' for 'Ana Maria Petrova'; a single word does not change. */
export function shortName(fullName: string) {
  const [first = '', ...more] = nameWords(fullName)
  const last = more.at(-1)
  return last ? `${first} ${initialOf(last)}.` : first
}
