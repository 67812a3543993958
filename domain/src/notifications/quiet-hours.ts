import { addDays, instantOf } from '../shared/days.ts'
import { localDateTime } from '../shared/when-texts.ts'
import { notificationLimits } from './limits.ts'

/** Local times, `HH:mm`; `until` is on the next day if it is not later than `from`. */
export type QuietHours = { from: string; until: string; zone: string }

/** Notifications about a hire do not wait shortly before and during the shoot. */
export type Shoot = { startsAt: Date; endsAt: Date }

type Held = { quietHours: QuietHours | null; shoot?: Shoot | null; now: Date }

/** When a mail or push of this moment is sent: now, or when the quiet hours end, or when its shoot is near. */
export function dueAt({ quietHours, shoot, now }: Held): Date {
  const end = quietHours && quietEnd(quietHours, now)
  if (!end) return now
  if (!shoot || shoot.endsAt <= now) return end
  const near = new Date(shoot.startsAt.getTime() - notificationLimits.nearShootHours * 3_600_000)
  if (near <= now) return now
  return near < end ? near : end
}

/**
 * The end of the quiet hours that this instant is in; null outside of them. The minute of their beginning is in them, that of their end is
 * not. When clocks change at night, they follow local time.
 */
export function quietEnd({ from, until, zone }: QuietHours, now: Date): Date | null {
  const today = localDateTime(now, zone).on
  for (const on of [addDays(today, -1), today]) {
    const start = instantOf({ on, at: from, zone })
    const end = instantOf({ on: from < until ? on : addDays(on, 1), at: until, zone })
    if (start <= now && now < end) return end
  }
  return null
}
