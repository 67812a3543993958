import { expect, test } from 'vitest'
import { phoneBidBarTexts } from './phone-bid-bar.tsx'

const ownBid = { id: 'bid', status: 'pending' as const, rejectReason: null, isArchived: false, amountDollars: 420 }
const open = { status: 'open' as const, ownBid: null, budgetDollars: 300, bidCount: 0, may: [] }

test.each<[string, Parameters<typeof phoneBidBarTexts>[0], string, string]>([
  ['without a bid', { ...open, may: ['bid'] }, 'budget · no bids yet', 'Place a bid'],
  ['with a bid', { ...open, ownBid, bidCount: 2 }, 'your bid · 2 bids', 'See your bid'],
  ['with an archived bid, which is not counted', { ...open, ownBid: { ...ownBid, isArchived: true } }, 'your bid', 'See your bid'],
])('a photographer %s reads it in the bar', (_, job, note, label) => {
  expect(phoneBidBarTexts(job)).toMatchObject({ note, label })
})

test.each(['in_progress', 'completed', 'cancelled'] as const)('the bar goes when the job is %s', (status) => {
  expect(phoneBidBarTexts({ ...open, ownBid, status })).toBeNull()
})
