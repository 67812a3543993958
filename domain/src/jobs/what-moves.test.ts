import { expect, test } from 'vitest'
import { movedDelivery, whatElseMoves } from './what-moves.ts'

const today = '2027-03-01'
const agreed = {
  shootOn: '2027-03-20',
  shootTime: '15:00',
  deliveryOn: '2027-04-03',
  dayPlan: { ceremony: '16:00', portraits: '18:15', dinner: '19:30' },
}

test('delivery moves by as many days as the shoot', () => {
  expect(movedDelivery(agreed, '2027-03-27')).toBe('2027-04-10')
  expect(movedDelivery(agreed, '2027-03-13')).toBe('2027-03-27')
  expect(movedDelivery(agreed, agreed.shootOn)).toBe(agreed.deliveryOn)
})

test('a proposal says both days of delivery, and both plans of the day', () => {
  expect(whatElseMoves(agreed, { shootOn: '2027-03-27', shootTime: '13:45', deliveryOn: '2027-04-10' }, today)).toEqual([
    'The pictures are then due on Sat, Apr 10 instead of Sat, Apr 3.',
    'The plan of the day moves as well: Ceremony 2:45 PM, portraits 5:00 PM, dinner 6:15 PM (agreed now: Ceremony 4:00 PM, portraits 6:15 PM, dinner 7:30 PM).',
  ])
})

test('what stays is said of the pictures, and not of a plan', () => {
  const sameTime = { shootOn: '2027-03-27', shootTime: '15:00', deliveryOn: agreed.deliveryOn }
  expect(whatElseMoves(agreed, sameTime, today)).toEqual(['The pictures stay due on Sat, Apr 3.'])
  expect(whatElseMoves({ ...agreed, dayPlan: {} }, { ...sameTime, shootTime: '09:00' }, today)).toHaveLength(1)
})

test('a moment that would be on another day is left out', () => {
  const plan = { ...agreed, dayPlan: { dinner: '22:00' } }
  expect(whatElseMoves(plan, { ...agreed, shootTime: '18:00' }, today)[1]).toBe(
    'The plan of the day moves as well: none (agreed now: Dinner 10:00 PM).',
  )
})
