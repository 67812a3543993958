import { expect, test } from 'vitest'
import { aBidView } from '../bid-view.factory.ts'
import { bidUnavailableText } from './bid-unavailable-text.ts'

const open = { photographer: null, acceptedAmountDollars: null, cancelReason: null }
const hired = { ...open, photographer: { id: 'ada', fullName: 'Ada Quill', avatarKey: null }, acceptedAmountDollars: 1200 }

test.each<[string, Parameters<typeof bidUnavailableText>, string]>([
  [
    'somebody else was hired',
    [hired, aBidView('a', { status: 'rejected', rejectReason: 'outbid' }), true],
    'You hired Ada Quill for $1,200 on another screen.',
  ],
  [
    'this bid was accepted',
    [hired, aBidView('a', { status: 'accepted' }), true],
    'You hired this photographer for $1,200 on another screen.',
  ],
  [
    'the job was cancelled',
    [{ ...open, cancelReason: 'client' }, aBidView('a', { status: 'rejected' }), true],
    'You cancelled this job on another screen.',
  ],
  ['the job expired', [{ ...open, cancelReason: 'expired' }, aBidView('a'), true], 'The shoot time passed before anyone was hired.'],
  ['the bid was withdrawn', [open, aBidView('a', { status: 'rejected', rejectReason: 'withdrawn' }), true], 'Marisol withdrew this bid.'],
  ['the bidder was disabled', [open, aBidView('a'), false], 'This photographer is no longer available.'],
  ['the bid was archived', [open, aBidView('a', { isArchived: true }), true], 'This bid is archived. Restore it before you accept it.'],
  [
    'the job was changed',
    [open, aBidView('a', { madeBeforeChange: true }), true],
    'This bid was made before you changed the job. The photographer has to confirm it first.',
  ],
  ['the shoot time came', [open, aBidView('a'), true], 'Shoot time has already passed'],
])('%s', (_, facts, text) => {
  expect(bidUnavailableText(...facts)).toBe(text)
})
