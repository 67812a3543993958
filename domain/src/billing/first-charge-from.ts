/**
 * The first charge at or after `startsAt` of a subscription that is next charged at `nextAt` and then on the same day of each month, or on
 * the last of a shorter one. Null if that is a later month and `nextAt` may be such a last day: only the payment provider knows then.
 */
export function firstChargeFrom(startsAt: Date, nextAt: Date): Date | null {
  if (nextAt >= startsAt) return nextAt
  const day = nextAt.getUTCDate()
  // A charge on the 31st is on its own day.
  if (day < 31 && day === daysInMonth(nextAt, 0)) return null
  for (let months = 1; ; months += 1) {
    const chargeAt = new Date(nextAt)
    chargeAt.setUTCMonth(nextAt.getUTCMonth() + months, Math.min(day, daysInMonth(nextAt, months)))
    if (chargeAt >= startsAt) return chargeAt
  }
}

function daysInMonth(day: Date, monthsLater: number) {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + monthsLater + 1, 0)).getUTCDate()
}
