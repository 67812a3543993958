/** Where the end of a text can begin that names a place, the longest first. No place has more words. */
export function endsOf(words: string[]): number[] {
  const first = Math.max(1, words.length - most)
  return Array.from({ length: words.length - first }, (_, index) => first + index)
}

const most = 8
