import { expect, test } from 'vitest'
import { actionUnavailableText } from './action-dialog.tsx'

const running = {
  status: 'in_progress' as const,
  cancelReason: null,
  request: null,
  notYet: null,
  photographer: { id: 'bo', fullName: 'Bo Stark', avatarKey: null },
}
const request = { kind: 'completion' as const, note: '', requestedAt: new Date(), dueAt: new Date() }

test.each<[string, Parameters<typeof actionUnavailableText>, string]>([
  ['cancelling a job with a hire', [running, 'cancelOpen'], 'You hired Bo Stark on another screen. The job is in progress now.'],
  [
    'a job that the photographer left',
    [{ ...running, status: 'cancelled', cancelReason: 'photographer' }, 'cancelHire'],
    'The photographer cancelled this job.',
  ],
  ['a finished shoot', [{ ...running, status: 'completed' }, 'cancel'], 'This shoot was marked complete meanwhile.'],
  ['a second request', [{ ...running, request }, 'requestCancellation'], 'Your request waits for an answer already.'],
  [
    'a request that was answered',
    [{ ...running, notYet: { answeredAt: new Date(), askAgainAt: new Date() } }, 'withdrawRequest'],
    'Bo answered “not yet” meanwhile.',
  ],
  ['a request that was withdrawn', [running, 'answerNotYet'], 'There is no request to answer any more. Look at the job again.'],
])('%s', (_, facts, text) => {
  expect(actionUnavailableText(...facts)).toBe(text)
})
