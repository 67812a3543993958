/** The placeholders of saved replies, filled in from the conversation: 'Hi {client_name}'. */
export const replyPlaceholders = ['client_name', 'first_name', 'job_title', 'shoot_date'] as const
export type ReplyPlaceholder = (typeof replyPlaceholders)[number]

/** What a conversation says for each; null where it says nothing. */
export type ReplyValues = Record<ReplyPlaceholder, string | null>

export const knownPlaceholders = replyPlaceholders.map((name) => `{${name}}`).join(', ')

const inBraces = /\{([\p{L}\p{N}_ ]{1,40})\}/gu

/** Replaces the placeholders that have a value; the others stay for the photographer to fill in. */
export function fillReply(text: string, values: ReplyValues): string {
  const known = new Map<string, string | null>(Object.entries(values))
  return text.replace(inBraces, (raw, name: string) => known.get(nameIn(name)) ?? raw)
}

/** Placeholders that are still in a text, once each. */
export function unfilledIn(text: string): string[] {
  return found(text).filter((raw) => isKnown(raw))
}

/** Words in braces that are not placeholders, once each. */
export function unknownIn(text: string): string[] {
  return found(text).filter((raw) => !isKnown(raw))
}

function found(text: string) {
  return [...new Set(text.match(inBraces) ?? [])]
}

function isKnown(raw: string) {
  return (replyPlaceholders as readonly string[]).includes(nameIn(raw.slice(1, -1)))
}

function nameIn(text: string) {
  return text.trim().toLowerCase()
}
