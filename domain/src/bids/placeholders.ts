/** What a template can leave to the job, written in braces: 'Hi {first name}'. */
export const placeholders = ['first name', 'date', 'time', 'place', 'type', 'occasion'] as const
export type Placeholder = (typeof placeholders)[number]

/** What a job says for each; null where it says nothing. */
export type PlaceholderValues = Record<Placeholder, string | null>

const inBraces = /\{([\p{L}][\p{L}\p{N} ]{0,39})\}/gu

/** Replaces the placeholders that have a value. The others stay in braces, for the photographer to fill in. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const known = new Map<string, string | null>(Object.entries(values))
  return text.replace(inBraces, (raw, name: string) => known.get(name.trim().toLowerCase()) ?? raw)
}

/** What is still in braces, once each, such as '{occasion}'; a bid is not sent with it. */
export function unfilled(text: string): string[] {
  return [...new Set(text.match(inBraces) ?? [])]
}

/** Makes a template of a bid: puts the placeholders where the text has what the job says. */
export function withPlaceholders(text: string, values: PlaceholderValues): string {
  return placeholders.reduce((made, placeholder) => {
    const value = values[placeholder]
    // Not within a longer word.
    return value ? made.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(value)}(?![\\p{L}\\p{N}])`, 'gu'), `{${placeholder}}`) : made
  }, text)
}

function escaped(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
