import { expect, test } from 'vitest'
import { no, yes } from '../shared/decision.ts'
import type { JobState } from './lifecycle.ts'
import type { JobRefusal } from './refusals.ts'
import { askAgainAt, requestDueAt } from './request-deadlines.ts'
import {
  canAnswerNotYet,
  canCancelHire,
  canRequestCancellation,
  canRequestCompletion,
  canWithdrawRequest,
  requestsFreeAt,
} from './request-rules.ts'

const now = new Date('2026-11-21T18:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const answer = (refusal: JobRefusal | null) => (refusal ? no(refusal) : yes)
const completion = { kind: 'completion' } as const
const cancellation = { kind: 'cancellation' } as const
const notInProgress = ['open', 'completed', 'cancelled'] as const satisfies JobState[]

const base = { job: { status: 'in_progress' as JobState, endsAt: hours(-1) }, request: null, notYetAt: null, limitingRequestAt: null, now }

test.each<[string, Partial<Parameters<typeof canRequestCompletion>[0]>, JobRefusal | null]>([
  ['after the shoot', {}, null],
  ['at the moment it ends', { job: { ...base.job, endsAt: now } }, null],
  ['during the shoot', { job: { ...base.job, endsAt: hours(1) } }, 'shoot_not_over'],
  ['while one is waiting', { request: completion }, 'request_waits'],
  ['while a request to cancel is waiting', { request: cancellation }, 'request_waits'],
  ['six days after "not yet"', { notYetAt: hours(-6 * 24) }, 'completion_asked_lately'],
  ['seven days after "not yet"', { notYetAt: hours(-7 * 24) }, null],
  ['a fourth time within a day', { limitingRequestAt: hours(-23.9) }, 'requests_used_up'],
  ['a fourth time, a day after the first', { limitingRequestAt: hours(-24) }, null],
])('requesting completion %s', (_, facts, refusal) => {
  expect(canRequestCompletion({ ...base, ...facts })).toEqual(answer(refusal))
})

test.each(notInProgress)('nothing can be requested, answered, withdrawn or cancelled on a job that is %s', (status) => {
  const refused = no('job_not_in_progress')
  expect(canRequestCompletion({ ...base, job: { ...base.job, status } })).toEqual(refused)
  expect(canRequestCancellation({ ...base, job: { status } })).toEqual(refused)
  expect(canAnswerNotYet({ job: { status }, request: completion })).toEqual(refused)
  expect(canWithdrawRequest({ job: { status }, request: completion })).toEqual(refused)
  expect(canCancelHire({ job: { status }, photographerIsEnabled: false })).toEqual(refused)
})

test('a request to cancel replaces a request for completion, but not another request to cancel', () => {
  expect(canRequestCancellation(base)).toEqual(yes)
  expect(canRequestCancellation({ ...base, request: completion })).toEqual(yes)
  expect(canRequestCancellation({ ...base, request: cancellation })).toEqual(no('request_waits'))
})

test('a client asks three times a day at most, and is told from when again', () => {
  expect(canRequestCancellation({ ...base, limitingRequestAt: hours(-23) })).toEqual(no('requests_used_up'))
  expect(requestsFreeAt({ limitingRequestAt: hours(-23), now })).toEqual(hours(1))
  expect(canRequestCancellation({ ...base, limitingRequestAt: hours(-24) })).toEqual(yes)
  expect(requestsFreeAt({ limitingRequestAt: hours(-24), now })).toBeNull()
})

test('only a request for completion is answered with "not yet"', () => {
  expect(canAnswerNotYet({ job: base.job, request: completion })).toEqual(yes)
  expect(canAnswerNotYet({ job: base.job, request: cancellation })).toEqual(no('no_request_waits'))
  expect(canAnswerNotYet({ job: base.job, request: null })).toEqual(no('no_request_waits'))
})

test('only a request without an answer can be withdrawn', () => {
  expect(canWithdrawRequest({ job: base.job, request: cancellation })).toEqual(yes)
  expect(canWithdrawRequest({ job: base.job, request: null })).toEqual(no('no_request_waits'))
})

test('a client cancels without a request only if the photographer is disabled', () => {
  expect(canCancelHire({ job: base.job, photographerIsEnabled: false })).toEqual(yes)
  expect(canCancelHire({ job: base.job, photographerIsEnabled: true })).toEqual(no('cancellation_must_be_asked'))
})

test.each([
  ['cancellation', '2026-11-30', '2026-11-24T18:00:00Z'],
  ['completion', '2026-11-22', '2026-12-05T18:00:00Z'],
  ['completion', '2026-12-04', '2026-12-05T18:00:00Z'],
  ['completion', '2026-12-05', '2026-12-06T07:00:00Z'],
  ['completion', '2026-12-30', '2026-12-31T07:00:00Z'],
] as const)('a request for %s with delivery on %s is due at %s', (kind, deliveryOn, dueAt) => {
  expect(requestDueAt(kind, now, { deliveryOn, zone: 'America/Phoenix' })).toEqual(new Date(dueAt))
})

test('completion can be requested again seven days after "not yet"', () => {
  expect(askAgainAt(now)).toEqual(hours(7 * 24))
})
