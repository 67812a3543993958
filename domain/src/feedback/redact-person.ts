export type PersonalDetails = {
  name: string
  /** Their email address, links and street lines, as they were written in their account. */
  addresses: readonly string[]
}

/** Stands in place of the name, address and links of somebody who deleted their account. */
export const redactionTexts = { name: '[name removed]', address: '[address removed]', link: '[link removed]' } as const

/**
 * Removes a person's name and addresses. With `andContacts` also every link, email address, handle and phone number, for their own texts.
 */
export function redactPerson(text: string, { name, addresses }: PersonalDetails, { andContacts }: { andContacts: boolean }): string {
  const known = addresses.filter((address) => address.length > 3).toSorted((one, other) => other.length - one.length)
  const withoutKnown = replaceWords(text, known, redactionTexts.address)
  const withoutContacts = andContacts ? contacts.reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), withoutKnown) : withoutKnown
  const parts = name.split(/\s+/u)
  const isShort = (part: string) => part.length < 3
  const withoutLong = replaceWords(withoutContacts, [name, ...parts.filter((part) => !isShort(part))], redactionTexts.name)
  return replaceWords(
    withoutLong,
    parts.filter((part) => isShort(part) && /^\p{L}{2}$/u.test(part)),
    redactionTexts.name,
    // 'Bo' and 'Al' are names, 'an' and 'do' are not.
    'gu',
  )
}

function replaceWords(text: string, words: readonly string[], mark: string, flags = 'giu') {
  const found = words.filter((word) => word.trim() !== '')
  if (found.length === 0) return text
  const pattern = found.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags), mark)
}

const topLevelDomains =
  'com|net|org|info|biz|co|io|me|us|tv|ly|gl|app|dev|site|online|shop|store|link|photo|photos|photography|studio|example'
// Each may start only where a word starts, so that the time does not grow with the square of a long word.
const contacts: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu, redactionTexts.address],
  [/(?:https?:\/\/|www\.)[^\s)\]>"']+/giu, redactionTexts.link],
  [
    new RegExp(`(?<![\\p{L}\\p{N}@.-])(?:[\\p{L}\\p{N}-]+\\.)+(?:${topLevelDomains})(?![\\p{L}\\p{N}-])(?:/[^\\s)\\]>"']*)?`, 'giu'),
    redactionTexts.link,
  ],
  [/(?<![\p{L}\p{N}])@[\p{L}\p{N}._]{2,}/giu, redactionTexts.link],
  [/(?<!\p{N})(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\p{N})/gu, redactionTexts.address],
]
