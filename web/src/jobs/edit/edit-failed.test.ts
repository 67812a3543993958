import { expect, test } from 'vitest'
import { blankJob, type TypedJob } from '../post/job-form.ts'
import { changedFields } from './edit-failed.tsx'

const job: TypedJob = {
  ...blankJob,
  title: 'At dusk',
  shootOn: '2026-12-05',
  deliveryOn: '2026-12-19',
  budgetDollars: '300',
  meetingPoint: 'The gate',
}

test.each<[Partial<TypedJob>, { label: string; value: string }[]]>([
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
    { budgetDollars: '0', durationMinutes: 90 },
    [
      { label: 'Hours', value: '1.5 hours' },
      { label: 'Budget', value: 'Open to offers' },
    ],
  ],
])('after a change to %o', (change, fields) => {
  expect(changedFields(job, { ...job, ...change })).toEqual(fields)
})

test('the order of the photography types is no change', () => {
  const [one, other] = [
    { ...job, specialties: ['FAMILY', 'PORTRAIT'] },
    { ...job, specialties: ['PORTRAIT', 'FAMILY'] },
  ] as TypedJob[]
  expect(changedFields(one!, other!)).toEqual([])
})
