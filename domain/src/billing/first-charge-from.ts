/** From this day of a month on, shorter months move a monthly charge to another day. */
const firstMovedDay = 28

/**
 * The first charge at or after `startsAt` of a subscription that is next charged at `nextAt` and then each month on the same day. Null if
 * that is a later month and short months can have moved the day, which only the payment provider knows.
 */
export function firstChargeFrom(startsAt: Date, nextAt: Date): Date | null {
  if (nextAt >= startsAt) return nextAt
  if (nextAt.getUTCDate() >= firstMovedDay) return null
  const chargeAt = new Date(nextAt)
  while (chargeAt < startsAt) chargeAt.setUTCMonth(chargeAt.getUTCMonth() + 1)
  return chargeAt
}
