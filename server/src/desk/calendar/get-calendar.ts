import { busyDays } from '@shutterbid/domain/availability/busy-days'
import { hoursOn } from '@shutterbid/domain/availability/override-rules'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { calendarDays } from '@shutterbid/domain/desk/calendar-days'
import type { CalendarEntry, CalendarViewKind, PhotographerCalendar } from '@shutterbid/domain/desk/calendar-schemas'
import { findClashes, fitOf } from '@shutterbid/domain/desk/clashes'
import { addDays, instantOf } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { getOverridesFrom } from '#server/availability/overrides/get-overrides'
import { presentWeek } from '#server/availability/week/get-week'
import { findPhotographer, findWeek } from '#server/availability/week/queries'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { clashOf } from '../own-bids/clash-of.ts'
import { findOwnTimes } from '../own-bids/own-times.ts'

type Asked = { view: CalendarViewKind; on?: string | undefined }

/** Of each kind; far more than a month has. */
const maxTimes = 500

/** A photographer's own month or week: their hours, hired shoots, pending bids and events of connected calendars. */
export async function getCalendar(db: Db, actor: Actor, { view, on }: Asked, now: Date): Promise<PhotographerCalendar> {
  const found = await findWeek(db, actor.id)
  const placeZone = found.schedule ? null : ((await findPhotographer(db, actor.id))?.placeZone ?? null)
  const { zone, savedAt, days: week } = presentWeek({ ...found, placeZone })
  const today = localDateTime(now, zone).on
  const days = calendarDays(view, on ?? today)
  const [first = today, last = today] = [days[0], days.at(-1)]
  const midnight = (on: string) => instantOf({ on, at: '00:00', zone })
  const span = { startsAt: midnight(first), endsAt: midnight(addDays(last, 1)) }
  // From today on, so that each group has all its coming dates.
  const from = [first, today].toSorted()[0] ?? today
  const groups = savedAt ? (await getOverridesFrom(db, { personId: actor.id, from, zone, today })).groups : []
  const { buffers, times } = await findOwnTimes(db, { photographerId: actor.id, spans: [span], now, limit: maxTimes })
  const inRange = times.filter(({ startsAt, endsAt }) => startsAt < span.endsAt && endsAt > span.startsAt)

  const entries = inRange.map((time): CalendarEntry => {
    const { id, kind, jobId, title, placeLabel, amountDollars } = time
    // A bid that clashes with a shoot is marked once, at the bid.
    const others = times.filter((other) => other.id !== id && (kind === 'bid' || other.kind !== 'bid'))
    const clashes = kind === 'event' ? [] : findClashes({ shoot: time, others, buffers }).slice(0, bidLimits.clashes).map(clashOf)
    return {
      id,
      kind,
      jobId,
      title,
      placeLabel,
      amountDollars,
      clashes,
      parts: busyDays(time, zone).filter(({ day }) => day >= first && day <= last),
      fit: kind === 'bid' ? fitOf({ clashes, isAtWorkThen: time.isAtWorkThen }) : null,
    }
  })
  return {
    zone,
    today,
    isWeekSaved: savedAt !== null,
    entries,
    days: days.map((day) => {
      const { isAvailable, slots, override } = hoursOn(day, { days: week, groups })
      const group = override && { groupId: override.id, isRecurring: override.weekday !== null, days: override.days.length }
      return { day, isAvailable, slots: [...slots], override: group }
    }),
  }
}
