import type { OwnBidSummary } from '@shutterbid/domain/bids/own-bid-schemas'
import { expect, test } from 'vitest'
import { outcomeText } from './outcome-text.ts'

const now = Date.UTC(2026, 10, 22)
const job = { status: 'open', cancelReason: null, startsAt: new Date(now + 86_400_000) }
const pending = { outcome: 'pending', rejectReason: null, isArchived: false, madeBeforeChange: false, conflict: null, job } as OwnBidSummary

test.each([
  ['waits for the client', {}, 'The client has not decided yet.'],
  ['was made before a change', { madeBeforeChange: true }, 'The job changed after your bid. Confirm it or change it.'],
  ['collides with an accepted shoot', { conflict: 'overlap' }, 'The client has not decided yet. You are hired for another shoot then.'],
  [
    'was made before a change, and is too close to a shoot',
    { madeBeforeChange: true, conflict: 'too_close' },
    'The job changed after your bid. Confirm it or change it. You are busy too shortly before or after it.',
  ],
  ['is too late', { job: { ...job, startsAt: new Date(now) } }, 'Shoot time has already passed'],
  ['won', { outcome: 'won', job: { ...job, status: 'in_progress' } }, 'You are hired.'],
  ['won, and the shoot took place', { outcome: 'won', job: { ...job, status: 'completed' } }, 'You photographed this.'],
  [
    'won, and the hire ended',
    { outcome: 'won', job: { ...job, status: 'cancelled', cancelReason: 'client' } },
    'You were hired. The client cancelled this job.',
  ],
  ['lost', { outcome: 'lost', rejectReason: 'outbid' }, 'The client chose another photographer.'],
  ['was put aside', { outcome: 'lost', isArchived: true }, 'The client is looking at other bids.'],
  ['was withdrawn', { outcome: 'withdrawn', rejectReason: 'withdrawn' }, 'You withdrew this bid.'],
] as const)('a bid that %s says so', (_, part, text) => {
  expect(outcomeText({ ...pending, ...part } as OwnBidSummary, now)).toBe(text)
})
