import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jobStates } from '../jobs/lifecycle.ts'
import type { JobRefusal } from '../jobs/refusals.ts'
import { no, yes } from '../shared/decision.ts'
import { bidStates, rejectReasons } from './lifecycle.ts'
import type { BidRefusal } from './refusals.ts'
import {
  canAcceptBid,
  canArchiveBid,
  canBidAgainLater,
  canChoosePictures,
  canEditBid,
  canSaveText,
  canSubmitBid,
  canWithdrawBid,
  isBidRead,
} from './rules.ts'
import { bidOffer } from './schemas.ts'

type Refusal = BidRefusal | JobRefusal

const now = new Date('2026-11-21T18:00:00Z')
const soon = new Date(now.getTime() + 3_600_000)
const answer = (refusal: Refusal | null) => (refusal ? no(refusal) : yes)

const job = { status: 'open', startsAt: soon, hiddenAt: null, version: 2, clientIsEnabled: true } as const
const bid = { status: 'pending', version: 3, jobVersion: 2, isArchived: false } as const
const seen = { bidVersion: 3, jobVersion: 2, isBusyConfirmed: false }
const accept = { job, bid, bidderIsEnabled: true, isBusyThen: false, seen, now }

type Accept = Parameters<typeof canAcceptBid>[0]

test.each<[string, Partial<Accept>, Refusal | null]>([
  ['that is pending, on the terms that the client has seen', {}, null],
  ['on a job in progress', { job: { ...job, status: 'in_progress' } }, 'job_not_open'],
  ['on a cancelled job', { job: { ...job, status: 'cancelled' } }, 'job_not_open'],
  ['after the start of the shoot', { job: { ...job, startsAt: now } }, 'shoot_time_passed'],
  ['while the job is hidden', { job: { ...job, hiddenAt: now } }, 'job_hidden'],
  ['that was withdrawn', { bid: { ...bid, status: 'rejected' } }, 'bid_not_pending'],
  ['that was already accepted', { bid: { ...bid, status: 'accepted' } }, 'bid_not_pending'],
  ['that is archived', { bid: { ...bid, isArchived: true } }, 'bid_archived'],
  ['of a disabled photographer', { bidderIsEnabled: false }, 'bidder_unavailable'],
  ['that changed since it was read', { bid: { ...bid, version: 4 } }, 'bid_changed'],
  ['on a job that changed since it was read', { seen: { ...seen, jobVersion: 1 } }, 'job_changed'],
  ['made before the job changed', { bid: { ...bid, jobVersion: 1 } }, 'bid_made_before_change'],
  ['of somebody who is busy then', { isBusyThen: true }, 'busy_then'],
  ['of somebody who is busy then, after asking', { isBusyThen: true, seen: { ...seen, isBusyConfirmed: true } }, null],
])('accepting a bid %s', (_, facts, refusal) => {
  expect(canAcceptBid({ ...accept, ...facts })).toEqual(answer(refusal))
})

const bidder = { hasPhoto: true, isSubscribed: true, bidsToday: 0 }
const withdrawn = { status: 'rejected', rejectReason: 'withdrawn', isArchived: false, submissions: 1 } as const
const submit = { job, bidder, earlier: null, seenJobVersion: 2, now }

test.each<[string, Partial<Parameters<typeof canSubmitBid>[0]>, Refusal | null]>([
  ['for the first time', {}, null],
  ['on a job in progress', { job: { ...job, status: 'in_progress' } }, 'job_not_open'],
  ['on a job of a disabled client', { job: { ...job, clientIsEnabled: false } }, 'job_not_open'],
  ['after the start of the shoot', { job: { ...job, startsAt: now } }, 'shoot_time_passed'],
  ['while the job is hidden', { job: { ...job, hiddenAt: now } }, 'job_hidden'],
  ['on a job that changed since it was read', { seenJobVersion: 1 }, 'job_changed'],
  ['without a subscription', { bidder: { ...bidder, isSubscribed: false } }, 'bid_subscription_required'],
  ['without a photo', { bidder: { ...bidder, hasPhoto: false } }, 'bid_photo_required'],
  ['for the 50th time that day', { bidder: { ...bidder, bidsToday: 49 } }, null],
  ['for the 51st time that day', { bidder: { ...bidder, bidsToday: 50 } }, 'bids_used_up'],
  ['with a pending bid', { earlier: { ...withdrawn, status: 'pending', rejectReason: null } }, 'already_bid'],
  ['after being outbid', { earlier: { ...withdrawn, rejectReason: 'outbid' } }, 'already_bid'],
  ['again after withdrawing', { earlier: withdrawn }, null],
  ['a third time after withdrawing', { earlier: { ...withdrawn, submissions: 2 } }, null],
  ['a fourth time', { earlier: { ...withdrawn, submissions: 3 } }, 'bids_again_used_up'],
  ['again after being archived', { earlier: { ...withdrawn, isArchived: true } }, 'bid_no_longer_considered'],
  ['again after being archived and rejected', { earlier: { ...withdrawn, rejectReason: 'archived' } }, 'bid_no_longer_considered'],
])('bidding %s', (_, facts, refusal) => {
  expect(canSubmitBid({ ...submit, ...facts })).toEqual(answer(refusal))
})

const edit = { job, bid: { ...bid, editsToday: 0 }, bidder: { isSubscribed: true }, seen: { bidVersion: 3, jobVersion: 2 }, now }

test.each<[string, Partial<Parameters<typeof canEditBid>[0]>, Refusal | null]>([
  ['that is pending', {}, null],
  ['made before the job changed', { bid: { ...edit.bid, jobVersion: 1 } }, null],
  ['on a closed job', { job: { ...job, status: 'cancelled' } }, 'job_not_open'],
  ['after the start of the shoot', { job: { ...job, startsAt: now } }, 'shoot_time_passed'],
  ['while the job is hidden', { job: { ...job, hiddenAt: now } }, 'job_hidden'],
  ['that was withdrawn', { bid: { ...edit.bid, status: 'rejected' } }, 'bid_not_pending'],
  ['that is archived', { bid: { ...edit.bid, isArchived: true } }, 'bid_no_longer_considered'],
  ['without a subscription', { bidder: { isSubscribed: false } }, 'bid_subscription_required'],
  ['on a job of a disabled client', { job: { ...job, clientIsEnabled: false } }, 'bid_client_disabled'],
  ['for the 20th time in a day', { bid: { ...edit.bid, editsToday: 19 } }, null],
  ['for the 21st time in a day', { bid: { ...edit.bid, editsToday: 20 } }, 'bid_edits_used_up'],
  ['that changed in another window', { seen: { ...edit.seen, bidVersion: 2 } }, 'bid_changed'],
  ['on a job that changed since it was read', { seen: { ...edit.seen, jobVersion: 1 } }, 'job_changed'],
])('editing a bid %s', (_, facts, refusal) => {
  expect(canEditBid({ ...edit, ...facts })).toEqual(answer(refusal))
})

test.each<[(typeof jobStates)[number], (typeof bidStates)[number], Refusal | null]>([
  ['open', 'pending', null],
  ['open', 'rejected', 'bid_not_pending'],
  ['open', 'accepted', 'bid_not_pending'],
  ['in_progress', 'pending', 'job_not_open'],
  ['in_progress', 'accepted', 'job_not_open'],
  ['completed', 'accepted', 'job_not_open'],
  ['cancelled', 'pending', 'job_not_open'],
])('on a job that is %s, withdrawing or archiving a bid that is %s gives: %s', (jobStatus, bidStatus, refusal) => {
  const facts = { job: { status: jobStatus, startsAt: soon, hiddenAt: null }, bid: { status: bidStatus }, now }
  expect(canWithdrawBid(facts)).toEqual(answer(refusal))
  expect(canArchiveBid({ ...facts, bidderIsEnabled: true })).toEqual(answer(refusal))
})

test('from the start of the shoot on a bid can no longer be archived, but can be withdrawn', () => {
  const facts = { job: { ...job, startsAt: now }, bid, bidderIsEnabled: true, now }
  expect(canArchiveBid(facts)).toEqual(no('shoot_time_passed'))
  expect(canWithdrawBid(facts)).toEqual(yes)
})

test.each([
  ['after it was read', {}, true],
  ['before it was read', { readVersion: null }, false],
  ['that changed since', { readVersion: 2 }, false],
  ['that is archived', { isArchived: true }, false],
  ['that was accepted', { status: 'accepted' }, false],
] as const)('whether a bid %s is shown as read', (_, facts, is) => {
  expect(isBidRead({ ...bid, readVersion: bid.version, ...facts })).toBe(is)
})

type LaterFacts = { clientIsEnabled?: boolean; submissions?: number; isArchived?: boolean }

test.each([
  ['a first bid', {}, yes],
  ['a second bid', { submissions: 2 }, yes],
  ['a third bid', { submissions: 3 }, no('bids_again_used_up')],
  ['an archived bid', { isArchived: true }, no('bid_no_longer_considered')],
  ['a bid on a job of a disabled client', { clientIsEnabled: false }, no('job_not_open')],
] as const)('after withdrawing %s, bidding again is answered', (_, { clientIsEnabled = true, ...facts }: LaterFacts, expected) => {
  const pending = { status: 'pending', rejectReason: null, isArchived: false, submissions: 1, ...facts } as const
  expect(canBidAgainLater({ job: { ...job, clientIsEnabled }, bid: pending, now })).toEqual(expected)
})

const anyJob = fc.record({
  status: fc.constantFrom(...jobStates),
  startsAt: fc.integer({ min: -3, max: 3 }).map((hours) => new Date(now.getTime() + hours * 3_600_000)),
  hiddenAt: fc.constantFrom(null, null, null, now),
  version: fc.integer({ min: 1, max: 3 }),
  clientIsEnabled: fc.boolean(),
})
const version = fc.integer({ min: 1, max: 3 })

test('for any facts, an accepted bid is one that the client has seen in its current version, on the current terms', () => {
  const anyBid = fc.record({ status: fc.constantFrom(...bidStates), version, jobVersion: version, isArchived: fc.boolean() })
  const anySeen = fc.record({ bidVersion: version, jobVersion: version, isBusyConfirmed: fc.boolean() })
  const facts = fc.record({
    job: anyJob,
    bid: anyBid,
    bidderIsEnabled: fc.boolean(),
    isBusyThen: fc.boolean(),
    seen: anySeen,
    now: fc.constant(now),
  })
  fc.assert(
    fc.property(facts, ({ job, bid, bidderIsEnabled, isBusyThen, seen }) => {
      const isBiddable = job.status === 'open' && job.startsAt > now && job.hiddenAt === null
      const isOpen = isBiddable && bid.status === 'pending' && !bid.isArchived && bidderIsEnabled
      const isSeen = seen.bidVersion === bid.version && seen.jobVersion === job.version && bid.jobVersion === job.version
      const isFree = !isBusyThen || seen.isBusyConfirmed
      expect(canAcceptBid({ job, bid, bidderIsEnabled, isBusyThen, seen, now }).allowed).toBe(isOpen && isSeen && isFree)
    }),
    { numRuns: 2000 },
  )
})

test('for any facts, a bidder has a subscription and a photo, and no earlier bid except a withdrawn one', () => {
  const anyEarlier = fc.record({
    status: fc.constantFrom(...bidStates),
    rejectReason: fc.option(fc.constantFrom(...rejectReasons)),
    isArchived: fc.boolean(),
    submissions: version,
  })
  const anyBidder = fc.record({ hasPhoto: fc.boolean(), isSubscribed: fc.boolean(), bidsToday: fc.constantFrom(0, 49, 50, 51) })
  const facts = fc.record({
    job: anyJob,
    bidder: anyBidder,
    earlier: fc.option(anyEarlier),
    seenJobVersion: version,
    now: fc.constant(now),
  })
  fc.assert(
    fc.property(facts, (given) => {
      if (!canSubmitBid(given).allowed) return
      const { job, bidder, earlier, seenJobVersion } = given
      expect(job).toMatchObject({ status: 'open', hiddenAt: null, version: seenJobVersion, clientIsEnabled: true })
      expect(bidder).toMatchObject({ hasPhoto: true, isSubscribed: true })
      expect(bidder.bidsToday).toBeLessThan(50)
      if (earlier) expect(earlier).toMatchObject({ status: 'rejected', rejectReason: 'withdrawn', isArchived: false })
      if (earlier) expect(earlier.submissions).toBeLessThan(3)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  [{ amountDollars: undefined }, 'Bid amount is required'],
  [{ amountDollars: 0 }, 'Bid amount must be positive'],
  [{ amountDollars: 12.5 }, 'Bid in whole dollars, without cents'],
  [{ amountDollars: Number.NaN }, 'Bid in whole dollars, without cents'],
  [{ amountDollars: undefined }, 'Bid amount is required'],
  [{ amountDollars: 1e20 }, 'Bid amount must be at most $1,000,000'],
  [{ amountDollars: 1_000_001 }, 'Bid amount must be at most $1,000,000'],
  [{ message: '  ' }, 'Message is required'],
  [{ message: 'x'.repeat(4001) }, 'Message must be at most 4,000 characters'],
])('an offer with %j is refused: %s', (wrong, sentence) => {
  const offered = bidOffer.safeParse({ amountDollars: 300, message: 'Gladly', ...wrong })
  expect(offered.error?.issues.map(({ message }) => message)).toContain(sentence)
})

test.each([
  ['bid', 9, null],
  ['bid', 10, 'templates_used_up'],
  ['message', 19, null],
  ['message', 20, 'replies_used_up'],
] as const)('of saved texts for a %s with %i, another one: %s', (use, count, refusal) => {
  expect(canSaveText({ use, count })).toEqual(answer(refusal))
})

test.each([
  [3, 3, null],
  [0, 0, null],
  [3, 2, 'bid_pictures_changed'],
] as const)('of %i chosen pictures %i are shown in the portfolio: %s', (wanted, own, refusal) => {
  expect(canChoosePictures({ wanted, own })).toEqual(answer(refusal))
})
