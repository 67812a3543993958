/**
 * `undecidedHours`: how long a bid is pending before its client is reminded, and the pause before the next reminder. `expiringHours`: how
 * long before its start an open job gets a reminder, but not within `untouchedHours` of being posted or changed. `atTime`: local time on
 * the day before a shoot or a delivery. `hiredHours`: nobody is reminded of a shoot for which they were hired later than this before its
 * start. `markCompleteDays`: on which days after a shoot its photographer is reminded to mark it complete. `completionMissingDays`: on which
 * day its client is told what to do. `requestDueHours`: how long before a request is due its photographer is reminded of it.
 */
export const reminderTimes = {
  undecidedHours: 48,
  expiringHours: 48,
  untouchedHours: 24,
  atTime: '09:00',
  hiredHours: 24,
  markCompleteDays: [1, 3],
  completionMissingDays: 4,
  requestDueHours: 24,
} as const
