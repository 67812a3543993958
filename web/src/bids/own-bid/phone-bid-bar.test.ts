import { expect, test } from 'vitest'
import { phoneBidBarTexts } from './phone-bid-bar.tsx'

const ownBid = { id: 'bid', status: 'pending' as const, rejectReason: null, isArchived: false, amountDollars: 420 }
const open = { status: 'open' as const, ownBid: null, budgetDollars: 300, bidCount: 0, may: [], acceptedAmountDollars: null, request: null }
const running = { ...open, status: 'in_progress' as const, ownBid, acceptedAmountDollars: 420 }
const request = { requestedAt: new Date(), dueAt: new Date() }

test.each<[string, Parameters<typeof phoneBidBarTexts>[0], string, string]>([
  ['without a bid', { ...open, may: ['bid'] }, 'budget · no bids yet', 'Place a bid'],
  ['with a bid', { ...open, ownBid, bidCount: 2 }, 'your bid · 2 bids', 'See your bid'],
  ['with an archived bid, which is not counted', { ...open, ownBid: { ...ownBid, isArchived: true } }, 'your bid', 'See your bid'],
  ['hired', running, 'agreed', 'Your shoot'],
  ['asked to complete', { ...running, request: { ...request, kind: 'completion' } }, 'asked to complete', 'See request'],
  ['asked to cancel', { ...running, request: { ...request, kind: 'cancellation' } }, 'asked to cancel', 'See request'],
])('a photographer %s reads it in the bar', (_, job, note, label) => {
  expect(phoneBidBarTexts(job)).toMatchObject({ note, label })
})

test('the bar goes when the job is over', () => {
  expect(phoneBidBarTexts({ ...running, status: 'cancelled' })).toBeNull()
})
