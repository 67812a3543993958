import { expect, test } from 'vitest'
import { canHaveDayPlan, movePlan, planText, setMoments, shootOfPlan, uncoveredMoments } from './day-plan.ts'

test.each([
  [{}, null],
  [{ ceremony: '' }, null],
  [{ ceremony: '16:00' }, { shootTime: '15:00', durationMinutes: 120 }],
  [{ portraits: '17:15' }, { shootTime: '16:15', durationMinutes: 120 }],
  [
    { ceremony: '16:00', portraits: '17:15', dinner: '19:00' },
    { shootTime: '15:00', durationMinutes: 360 },
  ],
  [
    { ceremony: '15:45', dinner: '18:00' },
    { shootTime: '14:45', durationMinutes: 330 },
  ],
  [
    { portraits: '07:15', ceremony: '09:00' },
    { shootTime: '06:15', durationMinutes: 240 },
  ],
  [{ ceremony: '00:30' }, { shootTime: '00:00', durationMinutes: 90 }],
  [
    { portraits: '06:00', dinner: '20:00' },
    { shootTime: '05:00', durationMinutes: 720 },
  ],
  [{ dinner: '22:30' }, { shootTime: '21:30', durationMinutes: 180 }],
])('a plan with %j needs a shoot of %j', (plan, shoot) => {
  expect(shootOfPlan(plan)).toEqual(shoot)
})

test('moments that a shoot does not cover are named', () => {
  const plan = { ceremony: '14:00', portraits: '17:00', dinner: '19:00' }
  expect(uncoveredMoments(plan, { shootTime: '14:00', durationMinutes: 300 })).toEqual(['Dinner at 7:00 PM'])
  expect(uncoveredMoments(plan, { shootTime: '15:00', durationMinutes: 300 })).toEqual(['Ceremony at 2:00 PM'])
  expect(uncoveredMoments(plan, { shootTime: '13:00', durationMinutes: 420 })).toEqual([])
  expect(uncoveredMoments({ dinner: '23:30' }, { shootTime: '20:00', durationMinutes: 360 })).toEqual([])
})

test('a plan reads in the order of its times', () => {
  expect(planText({ ceremony: '16:00', portraits: '15:00', dinner: '' })).toBe('Portraits 3:00 PM, ceremony 4:00 PM')
  expect(planText({ dinner: '' })).toBeNull()
})

test('weddings, elopements and events can have a plan, other shoots cannot', () => {
  expect(canHaveDayPlan(['PORTRAIT', 'WEDDING'])).toBe(true)
  expect(canHaveDayPlan(['EVENT'])).toBe(true)
  expect(canHaveDayPlan(['ELOPEMENT'])).toBe(true)
  expect(canHaveDayPlan(['PORTRAIT', 'FAMILY'])).toBe(false)
})

test('moments that are not set are left out', () => {
  expect(setMoments({ ceremony: '16:00', portraits: '', dinner: undefined })).toEqual({ ceremony: '16:00' })
})

test('a plan moves with the start of its shoot, and loses what would be on another day', () => {
  expect(movePlan({ ceremony: '16:00', dinner: '23:30' }, 90)).toEqual({ ceremony: '17:30' })
  expect(movePlan({ ceremony: '16:00' }, -60)).toEqual({ ceremony: '15:00' })
})
