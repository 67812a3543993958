import { expect, test } from 'vitest'
import { no, yes } from '../../shared/decision.ts'
import type { JobState } from '../lifecycle.ts'
import type { JobRefusal } from '../refusals.ts'
import { canAgreeToProposal, canDeclineProposal, canProposeTerms, canWithdrawProposal, proposalDueAt } from './proposal-rules.ts'

const now = new Date('2026-11-21T18:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const answer = (refusal: JobRefusal | null) => (refusal ? no(refusal) : yes)
const job = { status: 'in_progress' as JobState, startsAt: hours(100), endsAt: hours(102) }
const proposal = { isOwn: false, dueAt: hours(72), confirmedConflict: null }

const moving = { movesShoot: true, changesHours: false, changesAnything: true }
const priced = { movesShoot: false, changesHours: false, changesAnything: true }
const longer = { ...priced, changesHours: true }
const next = {
  startsAt: hours(200),
  isSkipped: false,
  shootOn: '2026-11-30',
  todayOn: '2026-11-21',
  deliveryOn: '2026-12-10',
  amountDollars: 800,
  depositDollars: null,
  extras: [],
  isInServiceArea: true,
  serviceAreaOnly: true,
}
const proposing = {
  job,
  next,
  isWaiting: false,
  partnerIsEnabled: true,
  changes: moving,
  limitingProposalAt: null,
  now,
  conflict: null,
  isPhotographer: false,
  isBusyConfirmed: false,
}

test.each<[string, Partial<Parameters<typeof canProposeTerms>[0]>, JobRefusal | null]>([
  ['before the shoot', {}, null],
  ['of an open job', { job: { ...job, status: 'open' } }, 'job_not_in_progress'],
  ['of a completed job', { job: { ...job, status: 'completed' } }, 'job_not_in_progress'],
  ['of a cancelled job', { job: { ...job, status: 'cancelled' } }, 'job_not_in_progress'],
  ['at the start of the shoot', { job: { ...job, startsAt: now } }, 'shoot_has_started'],
  ['of more hours after its start', { job: { ...job, startsAt: now }, changes: longer }, null],
  ['of more hours after its end', { job: { ...job, endsAt: now }, changes: longer }, 'shoot_hours_passed'],
  ['of a price after its end', { job: { ...job, startsAt: hours(-2), endsAt: now }, changes: priced }, null],
  ['of a price, at a time that has passed', { next: { ...next, startsAt: hours(-2) }, changes: priced }, null],
  ['with a deposit above the price', { next: { ...next, depositDollars: 801 } }, 'parts_above_price'],
  ['with a deposit of the whole price', { next: { ...next, depositDollars: 800 } }, null],
  ['with extras above the price', { next: { ...next, extras: [{ name: 'Album', dollars: 801 }] } }, 'parts_above_price'],
  ['while one waits', { isWaiting: true }, 'proposal_waits'],
  ['to a disabled account', { partnerIsEnabled: false }, 'proposal_without_partner'],
  ['of what is agreed already', { changes: { ...priced, changesAnything: false } }, 'proposal_changes_nothing'],
  ['of a time that has passed', { next: { ...next, startsAt: now } }, 'shoot_time_passed'],
  ['of a time that daylight saving skips', { next: { ...next, isSkipped: true } }, 'shoot_time_skipped'],
  ['in more than two years', { next: { ...next, shootOn: '2028-11-30', deliveryOn: '2028-12-30' } }, 'date_too_far'],
  ['at a place that is not served', { next: { ...next, isInServiceArea: false } }, 'outside_service_area'],
  ['on the day of delivery', { next: { ...next, deliveryOn: '2026-11-30' } }, 'delivery_before_shoot'],
  ['with a delivery after two years', { next: { ...next, deliveryOn: '2028-11-30' } }, 'delivery_too_late'],
  ['by a photographer who is busy then', { conflict: 'overlap', isPhotographer: true }, 'own_busy_then'],
  ['by a photographer who is busy then and can make it', { conflict: 'overlap', isPhotographer: true, isBusyConfirmed: true }, null],
  ['by a client while the photographer is busy then', { conflict: 'event' }, null],
  ['a fourth time within a day', { limitingProposalAt: hours(-23.9) }, 'proposals_used_up'],
  ['a fourth time, a day after the first', { limitingProposalAt: hours(-24) }, null],
])('proposing a change %s', (_, facts, refusal) => {
  expect(canProposeTerms({ ...proposing, ...facts })).toEqual(answer(refusal))
})

const agreeing = { job, proposal, partnerIsEnabled: true, conflict: null, isPhotographer: false, isBusyConfirmed: false, now }

test.each<[string, Partial<Parameters<typeof canAgreeToProposal>[0]>, JobRefusal | null]>([
  ['that waits', {}, null],
  ['for a job that was cancelled', { job: { ...job, status: 'cancelled' } }, 'job_not_in_progress'],
  ['that has ended', { proposal: null }, 'no_proposal_waits'],
  ['that has lapsed', { proposal: { ...proposal, dueAt: now } }, 'no_proposal_waits'],
  ['of one’s own', { proposal: { ...proposal, isOwn: true } }, 'proposal_is_own'],
  ['of a disabled account', { partnerIsEnabled: false }, 'proposal_without_partner'],
  ['as a busy photographer', { conflict: 'too_close', isPhotographer: true }, 'own_busy_then'],
  ['as a busy photographer who can make it', { conflict: 'overlap', isPhotographer: true, isBusyConfirmed: true }, null],
  ['as the client of a busy photographer', { conflict: 'event', isBusyConfirmed: true }, 'photographer_busy_then'],
  ['whose photographer confirmed that', { conflict: 'event', proposal: { ...proposal, confirmedConflict: 'event' } }, null],
  ['whose photographer confirmed more', { conflict: 'too_close', proposal: { ...proposal, confirmedConflict: 'overlap' } }, null],
  [
    'whose photographer confirmed less',
    { conflict: 'overlap', proposal: { ...proposal, confirmedConflict: 'event' } },
    'photographer_busy_then',
  ],
])('agreeing to a proposal %s', (_, facts, refusal) => {
  expect(canAgreeToProposal({ ...agreeing, ...facts })).toEqual(answer(refusal))
})

test('the other side declines, and the proposer withdraws', () => {
  const own = { ...proposal, isOwn: true }
  expect(canDeclineProposal({ job, proposal, now })).toEqual(yes)
  expect(canDeclineProposal({ job, proposal: own, now })).toEqual(no('proposal_is_own'))
  expect(canWithdrawProposal({ job, proposal: own, now })).toEqual(yes)
  expect(canWithdrawProposal({ job, proposal, now })).toEqual(no('proposal_not_own'))
  expect(canWithdrawProposal({ job, proposal: null, now })).toEqual(no('no_proposal_waits'))
  expect(canWithdrawProposal({ job: { ...job, status: 'completed' }, proposal: own, now })).toEqual(no('job_not_in_progress'))
})

test.each([
  ['after 72 hours', moving, 100, 200, 72],
  ['when the shoot starts as it was agreed', moving, 20, 200, 20],
  ['when it would start as proposed', moving, 100, 30, 30],
  ['when the shoot ends, if it is of its hours', longer, 20, 20, 22],
  ['after 72 hours, if it is of a price', priced, -5, -5, 72],
])('a proposal lapses %s', (_, changes, startsIn, nextStartsIn, dueIn) => {
  const running = { startsAt: hours(startsIn), endsAt: hours(startsIn + 2) }
  expect(proposalDueAt({ proposedAt: now, job: running, changes, nextStartsAt: hours(nextStartsIn) })).toEqual(hours(dueIn))
})
