import { describe, expect, test } from 'vitest'
import { no, yes } from '../shared/decision.ts'
import { canAskAgain, canInvitePhotographer, canInviteToJob, isWithinRange } from './invitation-rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const later = new Date('2026-11-25T12:00:00Z')
const base = {
  job: { status: 'open', startsAt: later, hiddenAt: null },
  invitedCount: 0,
  isInvited: false,
  hasBid: false,
  now,
  invited: { isEnabled: true, onlyJobsInRange: false, isInRange: true },
} as const

describe('asking for a bid', () => {
  test.each([
    ['an open job', {}, null],
    ['the tenth photographer', { invitedCount: 9 }, null],
    ['the eleventh photographer', { invitedCount: 10 }, 'invitations_used_up'],
    ['somebody who was asked', { isInvited: true }, 'already_invited'],
    ['somebody who was asked, after ten', { isInvited: true, invitedCount: 10 }, 'already_invited'],
    ['somebody who has bid', { hasBid: true }, 'invited_has_bid'],
    ['a job in progress', { job: { status: 'in_progress', startsAt: later, hiddenAt: null } }, 'job_not_open'],
    ['a cancelled job', { job: { status: 'cancelled', startsAt: later, hiddenAt: null } }, 'job_not_open'],
    ['an open job that has started', { job: { status: 'open', startsAt: now, hiddenAt: null } }, 'shoot_time_passed'],
    ['a hidden job', { job: { status: 'open', startsAt: later, hiddenAt: now } }, 'job_hidden'],
    ['a disabled photographer', { invited: { ...base.invited, isEnabled: false } }, 'invited_unavailable'],
    ['somebody far away who takes all', { invited: { ...base.invited, isInRange: false } }, null],
    ['somebody near who takes only jobs in range', { invited: { ...base.invited, onlyJobsInRange: true } }, null],
    [
      'somebody far away who takes only jobs in range',
      { invited: { isEnabled: true, onlyJobsInRange: true, isInRange: false } },
      'invited_unavailable',
    ],
  ] as const)('about %s', (_, facts, refusal) => {
    const decision = canInvitePhotographer({ ...base, ...facts })
    expect(decision.allowed ? null : decision.refusal).toBe(refusal)
  })

  test('says nothing in advance about the account, the setting or the range', () => {
    const refused = canInvitePhotographer({ ...base, invited: { isEnabled: false, onlyJobsInRange: true, isInRange: false } })
    expect([refused.allowed, canInviteToJob(base).allowed]).toEqual([false, true])
  })
})

test.each([
  ['without a place', null, false],
  ['within the range', { latitude: 33.45, longitude: -112.07, maxTravelMiles: 7 }, true],
  ['beyond it', { latitude: 33.45, longitude: -112.07, maxTravelMiles: 6 }, false],
])('a job is in range %s', (_, place, is) => {
  expect(isWithinRange(place, { latitude: 33.45 + 6.5 / 69.17, longitude: -112.07 })).toBe(is)
})

const left = { status: 'cancelled', startsAt: later, acceptedBidId: 'bid', hiddenAt: null } as const

describe('asking the other bidders again', () => {
  test.each([
    ['a cancelled hire', {}, null],
    ['a running hire', { job: { ...left, status: 'in_progress' } }, 'no_hire_cancelled'],
    ['an open job', { job: { ...left, status: 'open', acceptedBidId: null } }, 'no_hire_cancelled'],
    ['a job that was cancelled without a hire', { job: { ...left, acceptedBidId: null } }, 'no_hire_cancelled'],
    ['a hidden job', { job: { ...left, hiddenAt: now } }, 'job_hidden'],
    ['a shoot whose time has come', { job: { ...left, startsAt: now } }, 'shoot_time_passed'],
    ['a job that is posted again', { isPostedAgain: true }, 'asked_again_already'],
    ['a job of which nobody else is free', { freeCount: 0 }, 'nobody_free_again'],
  ] as const)('after %s: %j', (_, facts, refusal) => {
    expect(canAskAgain({ job: left, isPostedAgain: false, freeCount: 1, now, ...facts })).toEqual(refusal ? no(refusal) : yes)
  })
})
