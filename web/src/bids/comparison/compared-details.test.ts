import { noDetails } from '@shutterbid/domain/bids/bid-details'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { expect, test } from 'vitest'
import { aJobView } from '../../jobs/job-view.factory.ts'
import { aBidView } from '../bid-view.factory.ts'
import { budgetNote, comparedTerms } from './compared-details.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const job = aJobView({ budgetDollars: 450, durationMinutes: 120, shootOn: '2026-12-05', deliveryOn: '2026-12-19' })
const offering = (stated: Partial<typeof noDetails>) => aBidView('a', { details: { ...noDetails, ...stated } })
const rowsOf = (...bids: BidView[]) =>
  Object.fromEntries(comparedTerms(bids, job, now).map(({ name, cells }) => [name, cells.map(({ text, note }) => [text, note])]))

test.each([
  [450, 450, 'Matches your budget'],
  [420, 450, '$30 under your budget'],
  [500, 450, '$50 over your budget'],
  [500, 0, null],
])('a price of %i against a budget of %i: %s', (amountDollars, budgetDollars, text) => {
  expect(budgetNote(aBidView('a', { amountDollars }), { ...job, budgetDollars }, now)).toBe(text)
})

test('bids are compared by the terms in which they differ from each other or from the job', () => {
  expect(rowsOf(offering({}), offering({ coveredHours: 2, deliveryDays: 14 }))).toEqual({})
  expect(rowsOf(offering({ coveredHours: 1, deliveryDays: 30, isTravelIncluded: false }), offering({ pictureUse: 'personal' }))).toEqual({
    Hours: [
      ['1 hour', '1 hour less than you asked for'],
      ['2 hours', undefined],
    ],
    Delivery: [
      ['By Mon, Jan 4, 2027', '16 days later than you asked for'],
      ['By Sat, Dec 19', undefined],
    ],
    Travel: [
      ['Charged extra', undefined],
      [null, undefined],
    ],
    Use: [
      [null, undefined],
      ['Personal: family and friends', undefined],
    ],
  })
})

test('pictures are compared with those of the other bids, if they differ', () => {
  const [forty, sixty, eighty] = [40, 60, 80].map((editedPictures) => offering({ editedPictures })) as [BidView, BidView, BidView]
  expect(rowsOf(forty, sixty, eighty).Pictures?.map(([, note]) => note)).toEqual(['The fewest', undefined, 'The most'])
  expect(rowsOf(sixty, sixty).Pictures).toBeUndefined()
})
