import { expect, test } from 'vitest'
import { noDetails } from '../../bids/bid-details.ts'
import { changesText, differencesFrom, termChanges, termRows } from './term-rows.ts'
import { balanceOf, changedTerms, firstTerms, type HireTerms, whatChanges } from './terms.ts'

const today = '2027-03-01'
const place = {
  placeName: '1625 N Central Ave, Phoenix, AZ 85004',
  placeLabel: 'Phoenix, AZ 85004',
  streetLine: '1625 N Central Ave',
  latitude: 33.467,
  longitude: -112.073,
  publicLatitude: 33.45,
  publicLongitude: -112.07,
  zone: 'America/Phoenix',
}
const asked = {
  ...place,
  shootOn: '2027-03-20',
  shootTime: '15:00',
  durationMinutes: 480,
  dayPlan: { ceremony: '16:00', portraits: '18:15', dinner: '22:30' },
  meetingPoint: '',
  deliveryOn: '2027-04-03',
}
const offer = { ...noDetails, amountDollars: 1210 }
const hired = { hiredOn: '2027-03-01', showing: 'none' } as const
const agreed = firstTerms(asked, offer, hired)
const texts = (terms: HireTerms) => termRows(terms, today).map(({ name, text }) => `${name}: ${text}`)

test('what the bid states holds, and what it leaves open as the job asks for it', () => {
  expect(agreed).toMatchObject({ ...asked, amountDollars: 1210, editedPictures: null, depositDollars: null, balanceOn: null })
  expect(firstTerms(asked, { ...offer, coveredHours: 6.5, deliveryDays: 21 }, hired)).toMatchObject({
    durationMinutes: 390,
    deliveryOn: '2027-04-10',
  })
})

test.each([
  ['in time', { depositPercent: 50, depositDays: 7, balanceDays: 3 }, '2027-03-01', ['2027-03-08', '2027-03-17']],
  ['by the shoot at the latest', { depositPercent: 50, depositDays: 60, balanceDays: 0 }, '2027-03-01', ['2027-03-20', '2027-03-20']],
  ['on the day of a late hire', { depositPercent: 50, depositDays: null, balanceDays: 30 }, '2027-03-19', ['2027-03-19', '2027-03-19']],
])('deposit and balance are due %s', (_, money, hiredOn, [depositOn, balanceOn]) => {
  const terms = firstTerms(asked, { ...offer, ...money }, { hiredOn, showing: 'none' })
  expect(terms).toMatchObject({ depositDollars: 605, depositOn, balanceOn })
  expect(balanceOf(terms)).toEqual({ dollars: 605, on: balanceOn })
})

test('all terms are said, and that no number of pictures is agreed', () => {
  expect(texts(agreed)).toEqual([
    'Start: Sat, Mar 20, 3:00 PM',
    'Hours: 8 hours',
    'Plan of the day: Ceremony 4:00 PM, portraits 6:15 PM, dinner 10:30 PM',
    'Place: 1625 N Central Ave, Phoenix, AZ 85004',
    'Price: $1,210',
    'Pictures: No number is agreed',
    'Delivery: By Sat, Apr 3',
    'May be shown: None of the pictures',
  ])
  const more: HireTerms = {
    ...agreed,
    meetingPoint: 'At the gate',
    extras: [
      { name: 'An album', dollars: 300 },
      { name: 'A drone', dollars: 0 },
    ],
    depositDollars: 605,
    depositOn: '2028-01-01',
    balanceOn: '2027-03-20',
    editedPictures: 400,
    deliveredBy: 'gallery',
    isTravelIncluded: false,
    hasSecondShooter: true,
    pictureUse: 'commercial',
    useMonths: 12,
    showing: 'without_children',
    ifCancelled: 'The deposit stays.',
  }
  expect(texts(more).slice(4)).toEqual([
    'Meeting point: At the gate',
    'Price: $1,210',
    'Extras: An album $300, A drone $0 (in the price)',
    'Deposit: $605 by Sat, Jan 1, 2028',
    'Balance: $605 by Sat, Mar 20',
    'Pictures: 400 edited pictures',
    'Delivery: By Sat, Apr 3',
    'Delivered as: An online gallery',
    'Travel: Charged extra',
    'Second shooter: Included',
    'Use: Commercial: advertising and sales, for 12 months',
    'May be shown: Pictures without children, in the portfolio',
    'Cancelling: The deposit stays.',
  ])
})

test('delivery, balance and plan of the day move with the shoot, and a moment on another day is left out', () => {
  const moved = changedTerms({ ...agreed, balanceOn: '2027-03-17' }, { shootOn: '2027-03-27', shootTime: '17:00' }, null)
  expect(moved).toMatchObject({
    deliveryOn: '2027-04-10',
    balanceOn: '2027-03-24',
    dayPlan: { ceremony: '18:00', portraits: '20:15' },
    amountDollars: 1210,
  })
  expect(changesText(termChanges(agreed, { ...moved, balanceOn: null }, today))).toBe(
    'Start: Sat, Mar 27, 5:00 PM (agreed now: Sat, Mar 20, 3:00 PM). Plan of the day: Ceremony 6:00 PM, portraits 8:15 PM (agreed now: Ceremony 4:00 PM, portraits 6:15 PM, dinner 10:30 PM). Delivery: By Sat, Apr 10 (agreed now: By Sat, Apr 3).',
  )
})

test('days that a change states stay as stated', () => {
  const change = { shootOn: '2027-03-27', deliveryOn: '2027-05-01', balanceOn: '2027-03-01' }
  expect(changedTerms(agreed, change, null)).toMatchObject(change)
})

test('another place takes its own meeting point', () => {
  const met = { ...agreed, meetingPoint: 'At the gate' }
  expect(changedTerms(met, { meetingPoint: 'Elsewhere' }, null)).toEqual(met)
  expect(changedTerms(met, {}, { ...place, placeName: 'Boise' })).toMatchObject({ placeName: 'Boise', meetingPoint: '' })
})

test.each([
  ['nothing', {}, [false, false, false]],
  ['the time', { shootTime: '16:00' }, [true, false, true]],
  ['the hours', { durationMinutes: 540 }, [false, true, true]],
  ['an extra', { extras: [{ name: 'An album', dollars: 300 }] }, [false, false, true]],
])('a change of %s is known as such', (_, change, [movesShoot, changesHours, changesAnything]) => {
  expect(whatChanges(agreed, changedTerms(agreed, change, null))).toMatchObject({ movesShoot, changesHours, changesAnything })
})

test('what is said for the first time or no longer is a change', () => {
  const album = { ...agreed, extras: [{ name: 'An album', dollars: 300 }] }
  expect(changesText(termChanges(agreed, album, today))).toBe('Extras: An album $300 (in the price).')
  expect(changesText(termChanges(album, agreed, today))).toBe('Extras: none (agreed now: An album $300 (in the price)).')
})

test('what differs from what was asked is named, and what is against it', () => {
  const wanted = { durationMinutes: 480, deliveryOn: '2027-04-03', budgetDollars: 1000 }
  expect(differencesFrom(wanted, agreed)).toEqual({ price: { text: '$210 over your budget', isAgainst: true } })
  const better = { ...agreed, amountDollars: 900, durationMinutes: 510, deliveryOn: '2027-04-02' }
  expect(differencesFrom(wanted, better)).toEqual({
    hours: { text: '30 minutes more than you asked for', isAgainst: false },
    delivery: { text: '1 day earlier than you asked for', isAgainst: false },
    price: { text: '$100 under your budget', isAgainst: false },
  })
  const worse = { ...agreed, durationMinutes: 420, deliveryOn: '2027-04-19' }
  expect(differencesFrom({ ...wanted, budgetDollars: 0 }, worse)).toEqual({
    hours: { text: '1 hour less than you asked for', isAgainst: true },
    delivery: { text: '16 days later than you asked for', isAgainst: true },
  })
})
