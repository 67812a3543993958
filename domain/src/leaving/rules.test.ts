import { expect, test } from 'vitest'
import { no, yes } from '../shared/decision.ts'
import { exportLimits } from './limits.ts'
import { canDeleteAccount, canRequestExport } from './rules.ts'

const facts = { jobsChanged: false, runningJobs: 0, isLastAdmin: false }

test.each([
  ['no job in progress', {}, null],
  ['a job in progress', { runningJobs: 1 }, 'shoot_still_running'],
  ['a job that appeared meanwhile', { jobsChanged: true }, 'jobs_just_changed'],
  ['a job that appeared meanwhile and another in progress', { jobsChanged: true, runningJobs: 1 }, 'jobs_just_changed'],
  ['the rights of the last administrator', { isLastAdmin: true }, 'last_admin'],
] as const)('deleting an account with %s', (_, differs, refusal) => {
  expect(canDeleteAccount({ ...facts, ...differs })).toEqual(refusal ? no(refusal) : yes)
})

test.each([
  ['no other', { isBeingMade: false, requestedToday: 0 }, null],
  ['one that is being made', { isBeingMade: true, requestedToday: 1 }, 'export_being_made'],
  ['one less than the daily limit', { isBeingMade: false, requestedToday: exportLimits.aDay - 1 }, null],
  ['the daily limit', { isBeingMade: false, requestedToday: exportLimits.aDay }, 'exports_used_up'],
] as const)('asking for an export after %s', (_, requested, refusal) => {
  expect(canRequestExport(requested)).toEqual(refusal ? no(refusal) : yes)
})
