import { expect, test } from 'vitest'
import { type NotificationKind, notificationKinds } from './kinds.ts'

test.each(Object.keys(notificationKinds) as NotificationKind[])('a push about %s fits on a lock screen, and reveals nothing', (kind) => {
  const { push: text } = notificationKinds[kind]
  expect(text.length).toBeGreaterThan(8)
  expect(text.length).toBeLessThanOrEqual(60)
  // No amount, date or count, nothing that could be filled in, and nothing quoted.
  expect(text).not.toMatch(/[\d$€%{}“”"<>]/)
})
