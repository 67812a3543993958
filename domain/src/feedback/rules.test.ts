import { expect, test } from 'vitest'
import { canReport } from './rules.ts'
import { reportForm } from './schemas.ts'

const fine = { isOwn: false, alreadyReported: false, reportsToday: 0 }

test.each([
  ['their own', { isOwn: true }, 'report_own'],
  ['something that they already reported', { alreadyReported: true }, 'already_reported'],
  ['something that they already reported, above the daily limit', { alreadyReported: true, reportsToday: 20 }, 'already_reported'],
  ['the twenty-first thing in a day', { reportsToday: 20 }, 'reports_used_up'],
])('nobody can report %s', (_, facts, refusal) => {
  expect(canReport({ ...fine, ...facts })).toEqual({ allowed: false, refusal })
})

test('the twentieth report of a day is allowed', () => {
  expect(canReport({ ...fine, reportsToday: 19 })).toEqual({ allowed: true })
})

test('a reason needs no note, except "something else"', () => {
  expect(reportForm.safeParse({ reason: 'spam', note: '' }).success).toBe(true)
  const wordless = reportForm.safeParse({ reason: 'other', note: ' \u0000 ' })
  expect(wordless.error?.issues).toMatchObject([{ path: ['note'], message: 'Say in a few words what is wrong' }])
})

test.each([
  ['a thousand characters', 1000, true],
  ['one more', 1001, false],
])('a note may have %s: %j', (_, length, isFine) => {
  expect(reportForm.safeParse({ reason: 'spam', note: 'x'.repeat(length) }).success).toBe(isFine)
})
