import { noDetails } from '@shutterbid/domain/bids/bid-details'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { expect, test } from 'vitest'
import { aBidView } from '../bid-view.factory.ts'
import { budgetFact, deliveryFact, hoursFact, picturesFact, secondShooterFact, travelFact } from './compared-details.ts'

const job = { budgetDollars: 450, durationMinutes: 120, shootOn: '2026-12-05', deliveryOn: '2026-12-19' }
const details = (stated: Partial<typeof noDetails>) => aBidView('a', { details: { ...noDetails, ...stated } })

test.each([
  [450, 450, 'Matches your budget'],
  [420, 450, '$30 under your budget'],
  [500, 450, '$50 over your budget'],
  [500, 0, undefined],
])('a price of %i against a budget of %i: %s', (amountDollars, budgetDollars, text) => {
  expect(budgetFact(aBidView('a', { amountDollars }), { ...job, budgetDollars })?.text).toBe(text)
})

test.each([
  [2, '2 hours', 'As you asked'],
  [2.5, '2.5 hours', '30 minutes more than you asked for'],
  [1, '1 hour', '1 hour less than you asked for'],
])('%f hours: %s, %s', (coveredHours, text, note) => {
  expect(hoursFact(details({ coveredHours }), job)).toEqual({ text, note })
})

test.each([
  [14, 'By Sat, Dec 19', 'The day you asked for'],
  [10, 'By Tue, Dec 15', '4 days earlier than you asked for'],
  [15, 'By Sun, Dec 20', '1 day later than you asked for'],
])('delivery %i days after the shoot: %s, %s', (deliveryDays, text, note) => {
  expect(deliveryFact(details({ deliveryDays }), job)).toEqual({ text, note })
})

test('pictures are compared with those of the other bids, if they differ', () => {
  const forty = details({ editedPictures: 40 })
  const sixty = details({ editedPictures: 60 })
  const eighty = details({ editedPictures: 80 })
  const noteIn = (bids: BidView[]) => bids.map((bid) => picturesFact(bid, bids)?.note)
  expect(noteIn([forty, sixty, eighty])).toEqual(['The fewest', undefined, 'The most'])
  expect(noteIn([sixty, sixty, details({})])).toEqual([undefined, undefined, undefined])
})

test('what a bid does not state is not compared', () => {
  const silent = details({})
  expect([hoursFact(silent, job), deliveryFact(silent, job), travelFact(silent), secondShooterFact(silent)]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(travelFact(details({ isTravelIncluded: false }))?.text).toBe('Charged extra')
})
