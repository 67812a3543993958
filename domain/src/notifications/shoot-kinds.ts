import type { NotificationKind } from './kinds.ts'

/**
 * What does not wait for the end of quiet hours while the shoot is near: what somebody who is about to leave for it has to know, and what the
 * other side of the hire writes.
 */
export const shootKinds = [
  'bid_accepted',
  'photographer_hired',
  'meeting_point_set',
  'time_proposed',
  'proposal_ended',
  'shoot_rescheduled',
  'cancellation_requested',
  'partner_disabled',
  'partner_enabled',
  'job_cancelled',
  'job_expiring',
  'shoot_tomorrow',
  'message_sent',
] as const satisfies NotificationKind[]

export function isAboutShoot(kind: NotificationKind): boolean {
  return shootKinds.some((one) => one === kind)
}
