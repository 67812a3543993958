import { messageLimits } from './limits.ts'

/** `isMatch`: a searched word. */
export type MatchedPart = { text: string; isMatch: boolean }

/** The words of a search, in lower case; each also finds longer words that begin with it. */
export function searchedWords(query: string): string[] {
  const words =
    query
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words)].slice(0, messageLimits.search.words)
}

/** The part of a message around the first word that was searched for. */
export function excerptAround(content: string, query: string): string {
  const at = content.search(matching(query))
  const { before, length } = messageLimits.search.excerpt
  const start = Math.max(0, Math.min(at - before, content.length - length))
  const text = content.slice(start, start + length).toWellFormed()
  return `${start > 0 ? '…' : ''}${text}${start + length < content.length ? '…' : ''}`.replace(/\s+/g, ' ')
}

/** Splits a text at the words that were searched for. */
export function matchedParts(text: string, query: string): MatchedPart[] {
  if (searchedWords(query).length === 0) return [{ text, isMatch: false }]
  return text
    .split(matching(query))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** Matches word beginnings; queries have only letters, digits and marks. */
function matching(query: string) {
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(${searchedWords(query).join('|')})`, 'giu')
}
