import { expect, test } from 'vitest'
import { distanceInSentence, lengthText } from './job-texts.ts'

test('a length is in hours from one hour on', () => {
  expect([30, 60, 90, 120].map(lengthText)).toEqual(['30 minutes', '1 hour', '1.5 hours', '2 hours'])
})

test('a distance is in whole miles', () => {
  expect([0, 1, 12, 1395].map(distanceInSentence)).toEqual(['less than a mile away', '1 mile away', '12 miles away', '1,395 miles away'])
})
