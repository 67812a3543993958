import { expect, test } from 'vitest'
import { dailyLimitWait, scriptOrWait, tooManyAttempts, waitOutcome, waitOutcomeText } from './wait-texts.ts'

test.each([
  [0.4, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [720, '12 minutes'],
  [3600, '60 minutes'],
  [7140, '119 minutes'],
  [7141, '2 hours'],
  [86_400, '24 hours'],
])('somebody who has to wait %d seconds reads %j', (seconds, text) => {
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Try again in ${text}.`)
})

test('the address of a page says it as well, and nothing else is read from it', () => {
  expect(waitOutcomeText(waitOutcome(720))).toBe(tooManyAttempts(720))
  expect(waitOutcomeText(`sign_up_captcha_needed_${waitOutcome(720)}`)).toBe(scriptOrWait.replace('{time}', '12 minutes'))
  for (const other of [undefined, 'x_wait_720', 'wait_', 'wait_x', 'wait_1000000', 'captcha_needed'])
    expect(waitOutcomeText(other)).toBeNull()
})

test('a daily limit ends a day after what limits', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const wait = (at: string) => dailyLimitWait(new Date(at), now)
  expect(wait('2026-11-23T12:00:00Z')).toEqual(['24 hours'])
  expect(wait('2026-11-22T14:30:00Z')).toEqual(['3 hours'])
  expect(wait('2026-11-22T12:12:00Z')).toEqual(['12 minutes'])
  expect(dailyLimitWait(null, now)).toEqual([])
})
