import { expect, test } from 'vitest'
import { whyText } from './job-in-range-row.tsx'

test.each([
  [
    { isBusyThen: false, isTooClose: false, hasEventThen: false, isAtWorkThen: true, sharedSpecialties: ['FAMILY', 'PET'] },
    'in your range · you photograph Family, Pet · you are free then',
  ],
  [
    { isBusyThen: true, isTooClose: false, hasEventThen: false, isAtWorkThen: true, sharedSpecialties: ['PET'] },
    'in your range · you photograph Pet · but you are hired for another shoot then',
  ],
  [
    { isBusyThen: true, isTooClose: false, hasEventThen: true, isAtWorkThen: true, sharedSpecialties: [] },
    'in your range · but you have an event in your calendar then',
  ],
  [
    { isBusyThen: true, isTooClose: true, hasEventThen: false, isAtWorkThen: true, sharedSpecialties: [] },
    'in your range · but you are busy too shortly before or after it',
  ],
  [
    { isBusyThen: false, isTooClose: false, hasEventThen: false, isAtWorkThen: false, sharedSpecialties: [] },
    'in your range · but outside your usual hours',
  ],
  [{ isBusyThen: false, isTooClose: false, hasEventThen: false, isAtWorkThen: null, sharedSpecialties: [] }, 'in your range'],
] as const)('the reasons for %o', (why, text) => {
  expect(whyText({ ...why, sharedSpecialties: [...why.sharedSpecialties] })).toBe(text)
})
