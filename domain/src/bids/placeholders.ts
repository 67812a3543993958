/** The words in braces that a job and its client fill in: 'Hi {first name}'. `{first_name}` means the same. */
export const placeholders = ['first name', 'client name', 'job title', 'date', 'time', 'place', 'type', 'occasion'] as const
export type Placeholder = (typeof placeholders)[number]

/** Null: the job does not state it. */
export type PlaceholderValues = Record<Placeholder, string | null>

export const placeholdersText = placeholders.map((placeholder) => `{${placeholder}}`).join(', ')

const inBraces = /\{([\p{L}\p{N}_ ]{1,40})\}/gu

/** Replaces the placeholders that have a value. The others stay in braces, for the photographer to fill in. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(inBraces, (raw) => {
    const placeholder = placeholderIn(raw)
    return (placeholder && values[placeholder]) ?? raw
  })
}

/** The placeholders in a text, as they are written there, once each: '{occasion}'. */
export function unfilledPlaceholders(text: string): string[] {
  return wordsInBraces(text).filter(placeholderIn)
}

/** All words in braces that the photographer must replace before a bid is sent, once each. */
export function unfilled(text: string): string[] {
  return wordsInBraces(text).filter((raw) => placeholderIn(raw) || /^\{\p{L}/u.test(raw))
}

/** Words in braces that are no placeholders, once each. */
export function unknownPlaceholders(text: string): string[] {
  return wordsInBraces(text).filter((raw) => !placeholderIn(raw))
}

/** Makes a saved text of a bid: replaces the values of its job by placeholders. A longer value goes first: a full name before a first name. */
export function withPlaceholders(text: string, values: PlaceholderValues): string {
  const byValue = new Map<string, Placeholder>()
  for (const placeholder of placeholders) {
    const value = values[placeholder]
    if (value && !byValue.has(value)) byValue.set(value, placeholder)
  }
  if (byValue.size === 0) return text
  const longestFirst = [...byValue.keys()].toSorted((one, other) => other.length - one.length)
  // Not within a longer word.
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return text.replace(words, (value) => `{${byValue.get(value)}}`)
}

function wordsInBraces(text: string) {
  return [...new Set(text.match(inBraces) ?? [])]
}

/** `{shoot_date}` is the older name of the date in saved replies. */
function placeholderIn(raw: string): Placeholder | undefined {
  const name = raw.slice(1, -1).replaceAll('_', ' ').trim().toLowerCase()
  return placeholders.find((placeholder) => placeholder === (name === 'shoot date' ? 'date' : name))
}

function escaped(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
