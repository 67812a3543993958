import { localOf } from '@shutterbid/domain/shared/days'

/** The local day and time of a shoot: `Tue, Nov 24 at 9:00 AM`. */
export function shootTimeText(shootOn: string, shootTime: string) {
  // Parsed and formatted as UTC, so that the local time does not change.
  const local = new Date(`${shootOn}T${shootTime.slice(0, 5)}Z`)
  return `${dayFormat.format(local)} at ${timeText.format(local)}`
}

/** A day: `Tue, Nov 24`. */
export function dayText(on: string) {
  return dayFormat.format(new Date(`${on}T00:00Z`))
}

/** An instant in a zone: `Tue, Nov 24 at 9:00 AM`. */
export function instantText(instant: Date | string, zone: string) {
  const { on, at } = localOf(new Date(instant), zone)
  return shootTimeText(on, at)
}

/** The day of an instant in a zone: `Tue, Nov 24`. */
export function dayOfInstantText(instant: Date | string, zone: string) {
  return dayText(localOf(new Date(instant), zone).on)
}

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const timeText = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
