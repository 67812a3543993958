import { noDetails } from '@shutterbid/domain/bids/bid-details'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { expect, test } from 'vitest'
import { aBidView } from '../bid-view.factory.ts'
import { changeNote, changeSentence, comparedBids, isStillOpen } from './compared-bids.ts'

const was = aBidView('a', { amountDollars: 420, message: 'Two hours.' })

test.each<[string, BidView[], string | null, string | null, boolean]>([
  ['stays as it was', [was], null, null, true],
  [
    'costs more',
    [{ ...was, version: 2, amountDollars: 450 }],
    'was $420',
    'Marisol Vega changed the bid: it was $420, now it is $450.',
    true,
  ],
  ['says something else', [{ ...was, version: 2, message: 'Three hours.' }], 'new message', 'Marisol Vega changed the message.', true],
  [
    'promises more',
    [{ ...was, version: 2, details: { ...noDetails, editedPictures: 80 } }],
    'new details',
    'Marisol Vega changed the details of the bid.',
    true,
  ],
  ['was archived', [{ ...was, isArchived: true }], 'archived', 'You archived Marisol Vega’s bid.', false],
  ['was withdrawn', [{ ...was, status: 'rejected', rejectReason: 'withdrawn' }], 'withdrawn', 'Marisol Vega withdrew the bid.', false],
  [
    'lost to another one',
    [{ ...was, status: 'rejected', rejectReason: 'outbid' }],
    'no longer available',
    'Marisol Vega’s bid is no longer available.',
    false,
  ],
  ['was accepted on another screen', [{ ...was, status: 'accepted' }], 'hired', 'You hired Marisol Vega.', false],
  ['is not there', [], 'no longer available', 'Marisol Vega’s bid is no longer available.', false],
])('a bid that %s while it is compared keeps its column and says so', (_, now, note, sentence, isOpen) => {
  const [compared] = comparedBids([was], now)
  expect(compared && changeNote(compared)).toBe(note)
  expect(compared && changeSentence(compared)).toBe(sentence)
  expect(compared && isStillOpen(compared)).toBe(isOpen)
})
