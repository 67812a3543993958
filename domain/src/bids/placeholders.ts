/** What a saved text leaves to the job and its client, written in braces: 'Hi {first name}'. `{first_name}` is understood as well. */
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

/** Placeholders that are still in a text, as they stand there, once each: '{occasion}'. */
export function unfilledPlaceholders(text: string): string[] {
  return wordsInBraces(text).filter(placeholderIn)
}

/** What is still to be filled in before a bid is sent: placeholders and the photographer's own words in braces, once each. */
export function unfilled(text: string): string[] {
  return wordsInBraces(text).filter((raw) => placeholderIn(raw) || /^\{\p{L}/u.test(raw))
}

/** Words in braces that are no placeholders, once each. */
export function unknownPlaceholders(text: string): string[] {
  return wordsInBraces(text).filter((raw) => !placeholderIn(raw))
}

/** Makes a saved text of a bid: puts the placeholders where the text has what the job says. */
export function withPlaceholders(text: string, values: PlaceholderValues): string {
  return placeholders.reduce((made, placeholder) => {
    const value = values[placeholder]
    // Not within a longer word.
    return value ? made.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(value)}(?![\\p{L}\\p{N}])`, 'gu'), `{${placeholder}}`) : made
  }, text)
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
