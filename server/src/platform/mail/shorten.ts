/** Cuts the longest text until all together have at most this many bytes; `written` is the escaped form of a text. */
export function shorten(texts: string[], maxBytes: number, written: (text: string) => string): string[] {
  const sizes = texts.map((text) => Buffer.byteLength(written(text)))
  const excess = sizes.reduce((sum, size) => sum + size, 0) - maxBytes
  if (excess <= 0) return texts
  const longest = sizes.indexOf(Math.max(...sizes))
  const cut = beginningOf(texts[longest]!, Math.max(0, sizes[longest]! - excess - Buffer.byteLength(ending)), written)
  return shorten(texts.with(longest, cut + ending), maxBytes, written)
}

const ending = '… (shortened in this mail)'

function beginningOf(text: string, maxBytes: number, written: (text: string) => string) {
  let bytes = 0
  let end = 0
  for (const character of text) {
    bytes += Buffer.byteLength(written(character))
    if (bytes > maxBytes) break
    end += character.length
  }
  return text.slice(0, end)
}
