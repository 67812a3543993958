import { expect, test } from 'vitest'
import { noDetails } from '../bids/bid-details.ts'
import { hiredTerms, termsInFull } from './hired-terms.ts'

const startsAt = new Date('2027-03-20T23:00:00Z')
const asked = { shootOn: '2027-03-20', shootTime: '16:00', startsAt, durationMinutes: 480, deliveryOn: '2027-04-03' }

test('what the bid states holds', () => {
  expect(hiredTerms(asked, { ...noDetails, coveredHours: 6.5, deliveryDays: 21 })).toEqual({
    durationMinutes: 390,
    endsAt: new Date('2027-03-21T05:30:00Z'),
    deliveryOn: '2027-04-10',
  })
})

test('what the bid leaves open holds as the job asks for it', () => {
  expect(hiredTerms(asked, noDetails)).toEqual({
    durationMinutes: 480,
    endsAt: new Date('2027-03-21T07:00:00Z'),
    deliveryOn: '2027-04-03',
  })
})

test('all terms are said, and that no number of pictures is agreed', () => {
  const terms = { ...asked, ...noDetails, amountDollars: 1300 }
  expect(termsInFull(terms, '2027-03-01').map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Start: Sat, Mar 20, 4:00 PM',
    'Hours: 8 hours',
    'Pictures: No number is agreed',
    'Delivery: By Sat, Apr 3',
    'Price: $1,300',
  ])
  const more = { ...terms, editedPictures: 400, isTravelIncluded: false, hasSecondShooter: true }
  expect(termsInFull(more, '2026-11-01').map(({ text }) => text)).toEqual([
    'Sat, Mar 20, 2027, 4:00 PM',
    '8 hours',
    '400 edited pictures',
    'By Sat, Apr 3, 2027',
    'Charged extra',
    'Included',
    '$1,300',
  ])
})
