import { expect, test } from 'vitest'
import { canPin } from './pin-rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const openJob = { status: 'open' as const, startsAt: new Date('2026-11-28T12:00:00Z'), hiddenAt: null }

test.each([
  ['an open job', openJob, 11, null],
  ['a full job', openJob, 12, 'pins_used_up'],
  ['a hire', { ...openJob, status: 'in_progress' as const }, 0, 'job_not_open'],
  ['a job whose shoot has started', { ...openJob, startsAt: now }, 0, 'shoot_time_passed'],
  ['a hidden job', { ...openJob, hiddenAt: now }, 0, 'job_hidden'],
])('pinning to %s', (_, job, count, refusal) => {
  expect(canPin({ job, count, now })).toEqual(refusal ? { allowed: false, refusal } : { allowed: true })
})
