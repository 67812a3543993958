import { expect, test } from 'vitest'
import { excerptAround, matchedParts, searchedWords } from './message-search.ts'

test.each([
  ['Gate CODE', ['gate', 'code']],
  ['  gate, gate! ', ['gate']],
  ["north-lot & (don't) | :*", ['north', 'lot', 'don', 't']],
  ['École 7', ['école', '7']],
  ['!? …', []],
])('%j asks for %j', (query, words) => expect(searchedWords(query)).toEqual(words))

test('at most eight words count', () => expect(searchedWords('a b c d e f g h i j')).toHaveLength(8))

test('the beginnings of words are marked, and nothing inside them', () => {
  const marked = matchedParts('The gate: Gates, navigate (gate)', 'gate').map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
  expect(marked.join('')).toBe('The [gate]: [Gate]s, navigate ([gate])')
  expect(matchedParts('a.b', '.')).toEqual([{ text: 'a.b', isMatch: false }])
})

test('an excerpt is cut around the first match', () => {
  const content = `${'long ago '.repeat(40)}the gate\n\nis open ${'and so on '.repeat(40)}`
  const excerpt = excerptAround(content, 'GATE')
  expect(excerpt).toContain('the gate is open')
  expect(excerpt.length).toBeLessThanOrEqual(162)
  expect(excerpt).toMatch(/^….*…$/)
  expect(excerptAround('The gate', 'gate')).toBe('The gate')
})
