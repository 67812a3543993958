export const reminderTimes = {
  /** How long a bid is pending before its client is reminded, and the pause before the next reminder. */
  undecidedHours: 48,
  /** How long before its start an open job gets a reminder, but not within `untouchedHours` of being posted or changed. */
  expiringHours: 48,
  untouchedHours: 24,
  /** Local time on the day before a shoot or a delivery. */
  atTime: '09:00',
  /** A photographer hired later than this before the start gets no reminder of the shoot. */
  hiredHours: 24,
  /** Days after a shoot on which its photographer is reminded to mark it complete. */
  markCompleteDays: [1, 3],
  /** Day after a shoot on which its client is told what to do. */
  completionMissingDays: 4,
  /** How long before a request is due its photographer is reminded of it. */
  requestDueHours: 24,
} as const
