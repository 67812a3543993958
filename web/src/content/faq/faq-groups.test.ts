import { expect, test } from 'vitest'
import { answerInHash, faqGroups } from './faq-groups.ts'

const answers = faqGroups.flatMap(({ answers }) => answers)

test.each(faqGroups)('the group $title answers at least five questions', (group) => {
  expect(group.answers.length).toBeGreaterThanOrEqual(5)
})

test('no two places of the page have the same address', () => {
  const ids = [...faqGroups, ...answers].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test('every question is one', () => {
  for (const { question } of answers) expect(question).toMatch(/\?$/)
})

test.each([
  ['trial', 'trial'],
  ['Trial', 'trial'],
  ['clients', undefined],
  ['no-such-answer', undefined],
  ['', undefined],
])('the hash %j opens the answer %j', (hash, id) => {
  expect(answerInHash(hash)).toBe(id)
})
