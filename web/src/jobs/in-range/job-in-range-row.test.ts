import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import { expect, test } from 'vitest'
import { whyText } from './job-in-range-row.tsx'

type Why = NonNullable<JobInRange['why']>

const obvious: Why = {
  isBusyThen: false,
  isTooClose: false,
  hasEventThen: false,
  isAtWorkThen: true,
  sharedSpecialties: ['PET'],
  isAtEdge: false,
  isAsked: false,
}

test.each<[string, Partial<Why>]>([
  ['in range, of their type, and while they are free', {}],
  ['of another type: the tags of a job say that', { sharedSpecialties: [] }],
  ['at a time about which nothing is known without a week', { isAtWorkThen: null }],
])('a job needs no reason that is %s', (_, why) => {
  expect(whyText({ ...obvious, ...why })).toBeNull()
})

test.each<[Partial<Why>, string]>([
  [{ isBusyThen: true }, 'in your range · but you are hired for another shoot then'],
  [{ isBusyThen: true, hasEventThen: true }, 'in your range · but you have an event in your calendar then'],
  [{ isBusyThen: true, isTooClose: true }, 'in your range · but you are busy too shortly before or after it'],
  [{ isAtWorkThen: false }, 'in your range · but outside your usual hours'],
  [{ isAtEdge: true }, 'at the edge of your range'],
  [{ isAsked: true }, 'the client asked you to bid · in your range'],
  [
    { isAsked: true, isAtEdge: true, isAtWorkThen: false },
    'the client asked you to bid · at the edge of your range · but outside your usual hours',
  ],
])('the reasons for %o', (why, text) => {
  expect(whyText({ ...obvious, ...why })).toBe(text)
})
