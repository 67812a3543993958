import { expect, test } from 'vitest'
import { areSameDetails, noDetails } from './bid-details.ts'
import { bidOffer } from './schemas.ts'

const offer = { amountDollars: 300, message: 'I know that park.' }

test('an offer without details states none', () => {
  expect(bidOffer.parse(offer)).toEqual({ ...offer, ...noDetails, pictureIds: [] })
})

test.each([
  [{ coveredHours: 2.5 }, null],
  [{ coveredHours: 2.3 }, 'Hours covered must be whole or half hours'],
  [{ coveredHours: 0 }, 'Hours covered must be between 0.5 and 24'],
  [{ coveredHours: 24.5 }, 'Hours covered must be between 0.5 and 24'],
  [{ coveredHours: Number.NaN }, 'Hours covered must be between 0.5 and 24'],
  [{ editedPictures: 60 }, null],
  [{ editedPictures: 0 }, 'Edited pictures must be between 1 and 5,000'],
  [{ editedPictures: 5001 }, 'Edited pictures must be between 1 and 5,000'],
  [{ editedPictures: 60.5 }, 'Edited pictures must be a whole number'],
  [{ deliveryDays: 365 }, null],
  [{ deliveryDays: 366 }, 'Days until delivery must be between 1 and 365'],
  [{ isTravelIncluded: false, hasSecondShooter: true }, null],
])('details of %o: %s', (details, error) => {
  const checked = bidOffer.safeParse({ ...offer, ...details })
  expect(checked.error?.issues[0]?.message ?? null).toBe(error)
})

test('details are the same only if all of them are', () => {
  expect(areSameDetails(noDetails, { ...noDetails })).toBe(true)
  expect(areSameDetails(noDetails, { ...noDetails, isTravelIncluded: false })).toBe(false)
})
