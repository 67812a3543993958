import { nameWords } from '@shutterbid/domain/accounts/name-words'

export function firstName(fullName: string) {
  return nameWords(fullName)[0] ?? fullName
}
