import { describe, expect, test } from 'vitest'
import type { JobRefusal } from '../jobs/refusals.ts'
import { no, yes } from '../shared/decision.ts'
import type { BidRefusal } from './refusals.ts'
import { canNoteBid, isShareReadable } from './share-rules.ts'
import { bidComment, companionName, shareToken } from './share-schemas.ts'

const now = new Date('2026-11-21T18:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const job = {
  status: 'open',
  startsAt: new Date('2026-12-05T18:00:00Z'),
  completedAt: null,
  hiddenAt: null,
  clientIsEnabled: true,
} as const
const bid = { status: 'pending', isArchived: false, hiddenAt: null, bidderIsEnabled: true } as const

test.each<[string, Partial<Parameters<typeof isShareReadable>[0]>, boolean]>([
  ['of an open job works', {}, true],
  ['works after the hire', { status: 'in_progress' }, true],
  ['works some days after completion', { status: 'completed', completedAt: daysAgo(13.9) }, true],
  ['ends two weeks after completion', { status: 'completed', completedAt: daysAgo(14) }, false],
  ['of a cancelled or expired job has ended', { status: 'cancelled' }, false],
  ['shows nothing while the job is hidden', { hiddenAt: now }, false],
  ['shows nothing while the client is disabled', { clientIsEnabled: false }, false],
])('a link %s', (_, facts, expected) => {
  expect(isShareReadable({ ...job, ...facts }, now)).toBe(expected)
})

type Facts = Parameters<typeof canNoteBid>[0]
test.each<[string, Partial<Facts>, BidRefusal | JobRefusal | null]>([
  ['that is pending', {}, null],
  ['by a link that has ended', { job: { ...job, status: 'cancelled' } }, 'share_ended'],
  ['after the hire', { job: { ...job, status: 'in_progress' } }, 'job_not_open'],
  ['once the shoot has begun', { job: { ...job, startsAt: now } }, 'shoot_time_passed'],
  ['before they have said their name', { companionName: null }, 'companion_unnamed'],
  ['of another job', { bid: null }, 'bid_not_pending'],
  ['that was withdrawn', { bid: { ...bid, status: 'rejected' } }, 'bid_not_pending'],
  ['that the client archived', { bid: { ...bid, isArchived: true } }, 'bid_not_pending'],
  ['that is hidden', { bid: { ...bid, hiddenAt: now } }, 'bid_not_pending'],
  ['of a disabled photographer', { bid: { ...bid, bidderIsEnabled: false } }, 'bid_not_pending'],
])('a companion notes a bid %s', (_, facts, refusal) => {
  expect(canNoteBid({ job, bid, companionName: 'Sam', now, ...facts })).toEqual(refusal ? no(refusal) : yes)
})

describe('what a companion writes', () => {
  test('is cleaned, and has limits', () => {
    expect(companionName.parse(' Sam\n\u202eLee ')).toBe('Sam Lee')
    expect(companionName.safeParse('\u200b').success).toBe(false)
    expect(companionName.safeParse('x'.repeat(41)).success).toBe(false)
    expect(bidComment.parse(' Two\nlines\u202e ')).toBe('Two\nlines')
    expect(bidComment.parse('  ')).toBe('')
    expect(bidComment.safeParse('x'.repeat(501)).success).toBe(false)
  })

  test('comes with a token of our shape', () => {
    expect(shareToken.safeParse('a'.repeat(43)).success).toBe(true)
    for (const token of ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}%`]) expect(shareToken.safeParse(token).success).toBe(false)
  })
})
