import { expect, test } from 'vitest'
import { no, yes } from '../shared/decision.ts'
import { canDeleteAccount } from './rules.ts'

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
