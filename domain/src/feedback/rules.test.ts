import { expect, test } from 'vitest'
import { userTypes } from '../accounts/schemas.ts'
import { canReport, canSubmitFeedback, feedbackTypesOf } from './rules.ts'
import { feedbackForm, reportForm } from './schemas.ts'

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

const feedback = { userType: 'client' as const, type: 'bug' as const, isOwnJob: true, sentToday: 0 }

test.each([
  ['a client about a shoot', { type: 'shoot' as const }, 'feedback_type_unavailable'],
  ['a client about a client', { type: 'client' as const }, 'feedback_type_unavailable'],
  [
    'a photographer about a photographer',
    { userType: 'photographer' as const, type: 'photographer' as const },
    'feedback_type_unavailable',
  ],
  ['anybody about a job of others', { isOwnJob: false }, 'feedback_job_not_own'],
  ['anybody for the eleventh time in a day', { sentToday: 10 }, 'feedback_used_up'],
])('feedback is refused from %s', (_, facts, refusal) => {
  expect(canSubmitFeedback({ ...feedback, ...facts })).toEqual({ allowed: false, refusal })
})

test('feedback is taken about everything else', () => {
  for (const userType of userTypes)
    for (const type of feedbackTypesOf(userType))
      expect(canSubmitFeedback({ ...feedback, userType, type, sentToday: 9 })).toEqual({ allowed: true })
  expect(feedbackTypesOf('client')).toContain('photographer')
  expect(feedbackTypesOf('photographer')).toEqual(expect.arrayContaining(['shoot', 'client']))
})

test('an empty feedback form names every missing field', () => {
  const { error } = feedbackForm.safeParse({ type: '', email: '', rating: 0, content: ' ', jobId: null })
  const first = new Map(error?.issues.toReversed().map(({ path, message }) => [path[0], message]))
  expect(Object.fromEntries(first)).toEqual({
    type: 'Please select a type',
    email: 'Email is required',
    rating: 'Please select a rating',
    content: 'Feedback content is required',
  })
  expect(feedbackForm.safeParse({ type: 'bug', email: 'ana@', rating: 5, content: 'x', jobId: null }).error?.issues).toMatchObject([
    { path: ['email'], message: 'Invalid email address' },
  ])
})
