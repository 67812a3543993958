import { expect, test } from 'vitest'
import { visibleTo } from './visible-to.ts'

test.each([
  ['what is not hidden is for everybody', null, false, { words: 'Hello', hidden: null }],
  ['what is not hidden has no reason for its author', null, true, { words: 'Hello', hidden: null }],
  ['what is hidden is for its author, with the reason', 'Spam.', true, { words: 'Hello', hidden: { reason: 'Spam.' } }],
  ['what is hidden is for nobody else, and neither is the reason', 'Spam.', false, { words: 'Hidden', hidden: { reason: null } }],
])('%s', (_, hiddenReason, isAuthor, seen) => {
  expect(visibleTo({ words: 'Hello', hiddenReason, isAuthor }, 'Hidden')).toEqual(seen)
})
