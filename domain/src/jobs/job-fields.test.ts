import { expect, test } from 'vitest'
import { changedFields, type EnteredJob } from './job-fields.ts'

const job: EnteredJob = {
  title: 'At dusk',
  description: 'An hour by the river.',
  specialties: [],
  place: { placeName: 'Phoenix, AZ' },
  meetingPoint: 'The gate',
  shootOn: '2026-12-05',
  shootTime: '09:00',
  durationMinutes: 60,
  dayPlan: {},
  deliveryOn: '2026-12-19',
  peopleCount: 1,
  shootSetting: 'indoor',
  occasion: 'Not specified',
  budgetDollars: 300,
}

test.each<[Partial<EnteredJob>, { label: string; value: string }[]]>([
  [{}, []],
  [
    { title: 'At dawn', shootTime: '06:30' },
    [
      { label: 'Title', value: 'At dawn' },
      { label: 'Start', value: '6:30 AM' },
    ],
  ],
  [{ meetingPoint: '' }, [{ label: 'Meeting point', value: 'empty' }]],
  [{ specialties: ['FAMILY', 'PORTRAIT'] }, [{ label: 'Photography types', value: 'Family, Portrait' }]],
  [
    { budgetDollars: 0, durationMinutes: 90 },
    [
      { label: 'Hours', value: '1.5 hours' },
      { label: 'Budget', value: 'Open to offers' },
    ],
  ],
])('after a change to %o', (change, fields) => {
  expect(changedFields(job, { ...job, ...change })).toEqual(fields)
})

test('the order of the photography types is no change', () => {
  const before: EnteredJob = { ...job, specialties: ['FAMILY', 'PORTRAIT'] }
  expect(changedFields(before, { ...job, specialties: ['PORTRAIT', 'FAMILY'] })).toEqual([])
})
