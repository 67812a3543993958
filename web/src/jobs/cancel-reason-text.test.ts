import { expect, test } from 'vitest'
import { cancelReasonText } from './job-texts.ts'

test.each([
  ['client', 'client', 'You cancelled this job.'],
  ['client', 'photographer', 'The client cancelled this job.'],
  ['photographer', 'photographer', 'You cancelled this job.'],
  ['photographer', 'client', 'The photographer cancelled this job.'],
  ['no_answer', 'client', 'You asked to cancel, and got no answer within 72 hours.'],
  ['no_answer', 'photographer', 'The client asked to cancel, and got no answer within 72 hours.'],
  ['agreed', 'client', 'You asked to cancel, and the photographer agreed.'],
  ['agreed', 'photographer', 'The client asked to cancel, and you agreed.'],
  ['operator', 'client', 'Shutterbid cancelled this job.'],
] as const)('a job cancelled by %s is described to the %s', (reason, reader, text) => {
  expect(cancelReasonText(reason, reader)).toBe(text)
})
