import { dayText, type Instant, localDateTime, timeText } from '@shutterbid/domain/shared/when-texts'

type Shoot = { shootOn: string; shootTime: string; zone: string }

/** The local day and time of a shoot: `Tue, Nov 24 at 9:00 AM`; with the year if it is not this one. */
export function shootTimeText({ shootOn, shootTime, zone }: Shoot, now: Date) {
  return `${dayInText(shootOn, zone, now)} at ${timeText(shootTime)}`
}

/** A day: `Tue, Nov 24`; with the year if it is not this one in the zone. */
export function dayInText(on: string, zone: string, now: Date) {
  return dayText(on, { today: localDateTime(now, zone).on })
}

/** An instant in a zone: `Tue, Nov 24 at 9:00 AM`; with the year if it is not this one. */
export function instantText(instant: Instant, zone: string, now: Date) {
  const { on, at } = localDateTime(instant, zone)
  return shootTimeText({ shootOn: on, shootTime: at, zone }, now)
}

/** The day of an instant in a zone: `Tue, Nov 24`; with the year if it is not this one. */
export function dayOfInstantText(instant: Instant, zone: string, now: Date) {
  return dayInText(localDateTime(instant, zone).on, zone, now)
}
