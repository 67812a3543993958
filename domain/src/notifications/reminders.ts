/** What the clock reminds people of: the client of an open job, both of a hired pair, the photographer who owes pictures. */
export const reminderKinds = ['bids_undecided', 'job_expiring', 'shoot_tomorrow', 'delivery_due'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/**
 * When they come. `undecidedHours`: how long a bid waits before its client is reminded, and how long it is quiet after that.
 * `expiringHours`: how long before its start an open job is about to leave the market; its client is left alone for
 * `untouchedHours` after posting or changing it. `atTime`: on the clock of the place, the day before a shoot or a delivery.
 * `hiredHours`: whoever was hired later than that before the start needs no reminder.
 */
export const reminderTimes = {
  undecidedHours: 48,
  expiringHours: 48,
  untouchedHours: 24,
  atTime: '09:00',
  hiredHours: 24,
} as const
