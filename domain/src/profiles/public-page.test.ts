import { expect, test } from 'vitest'
import { pageSlug, reservedSlugs, slugLimits } from './public-page.ts'

const sentences = (slug: string) => pageSlug.safeParse(slug).error?.issues.map(({ message }) => message) ?? []

test.each(['bo', '', '  a '])('an address of less than three characters is too short: "%s"', (slug) => {
  expect(sentences(slug)).toContain('Use at least 3 characters')
})

test.each([
  ['a'.repeat(slugLimits.max + 1), 'Use at most 40 characters'],
  ['joaquín', 'Use only letters without accents, digits and hyphens'],
  ['bo marin', 'Use only letters without accents, digits and hyphens'],
  ['bo/marin', 'Use only letters without accents, digits and hyphens'],
  ['bo_marin', 'Use only letters without accents, digits and hyphens'],
  ['-bo', 'Begin and end with a letter or a digit'],
  ['bo-', 'Begin and end with a letter or a digit'],
  ['---', 'Begin and end with a letter or a digit'],
  ['Phoenix', 'This address is reserved for Shutterbid. Please choose another.'],
])('"%s" is not a valid address: %s', (slug, sentence) => {
  expect(sentences(slug)).toEqual([sentence])
})

test.each([
  ['bo-marin', 'bo-marin'],
  [' Bo-Marin ', 'bo-marin'],
  ['365', '365'],
  ['a'.repeat(slugLimits.max), 'a'.repeat(slugLimits.max)],
])('"%s" is a valid address: %s', (slug, kept) => {
  expect(pageSlug.parse(slug)).toBe(kept)
})

test('reserved words would otherwise be valid addresses', () => {
  for (const slug of reservedSlugs) expect(sentences(slug)).toEqual(['This address is reserved for Shutterbid. Please choose another.'])
})
