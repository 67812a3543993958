import { expect, test } from 'vitest'
import { blankJob, type TypedJob } from '../post/job-form.ts'
import { effectText } from './edit-job-form.tsx'

const saved: TypedJob = { ...blankJob, shootOn: '2026-12-05', budgetDollars: '300' }
const newPlace = { token: 't', placeName: 'Mesa, AZ', label: 'Mesa, AZ', latitude: 33, longitude: -111, zone: 'America/Phoenix' }

test.each<[Partial<TypedJob>, number, string]>([
  [{}, 0, 'Nobody has bid yet.'],
  [{ title: 'Another title' }, 2, 'Bids stay as they are as long as time, place and budget do.'],
  [{ budgetDollars: '350' }, 0, 'Nobody has bid yet.'],
  [{ budgetDollars: '350' }, 1, 'The bid stays as it is. Its photographer is told of the higher budget.'],
  [{ budgetDollars: '0' }, 3, 'Bids stay as they are. Their photographers are told of the higher budget.'],
  [{ budgetDollars: '250' }, 3, '3 bids will be marked as made before the change. Their photographers are notified and asked to confirm.'],
  [
    { shootTime: '10:00' },
    1,
    '1 bid will be marked as made before the change. Its photographer is notified and asked to confirm. Photographers who match the new time and place are notified of the job.',
  ],
  [{ place: newPlace }, 0, 'Nobody has bid yet. Photographers who match the new time and place are notified of the job.'],
])('a change to %o with %i bids', (change, bidCount, text) => {
  expect(effectText(saved, { ...saved, ...change }, bidCount)).toBe(text)
})
