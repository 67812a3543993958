import { randomUUID } from 'node:crypto'
import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { inArray } from 'drizzle-orm'
import { hashOfToken, newToken } from '#server/accounts/token'
import { type CalendarAccess, type CalendarDriver, CalendarError } from '#server/platform/calendars/calendar-driver'
import type { Db } from '#server/platform/db/open-database'
import { calendarChannels } from '../../tables.ts'
import type { FoundCalendar } from '../find-connection.ts'
import { lockCalendar } from '../lock-calendar.ts'

type Keeping = {
  calendars: FoundCalendar[]
  driver: CalendarDriver
  access: CalendarAccess
  publicUrl: string
  now: Date
  signal: AbortSignal
}

/**
 * Opens a channel for each calendar that was read, so that we learn of changes at once, and replaces one that expires soon. Without one the
 * calendar is read regularly all the same, so a failure here is none of the connection.
 */
export async function keepChannels(db: Db, { calendars, driver, access, publicUrl, now, signal }: Keeping) {
  const { openChannel, closeChannel } = driver
  if (!openChannel || calendars.length === 0 || !publicUrl.startsWith('https:')) return
  const ids = calendars.map(({ id }) => id)
  const open = await db.select().from(calendarChannels).where(inArray(calendarChannels.calendarId, ids)).limit(ids.length)
  const renewedBefore = now.getTime() + calendarLimits.channelHours * 3_600_000
  for (const { id: calendarId, remoteId } of calendars) {
    const before = open.find((channel) => channel.calendarId === calendarId)
    if (before && before.expiresAt.getTime() > renewedBefore) continue
    const channel = { id: randomUUID(), token: newToken(), address: `${publicUrl}/api/calendars/changed` }
    const opened = await openChannel(access, remoteId, channel, signal).catch(ignoreCalendarError)
    if (!opened) continue
    const row = { id: channel.id, tokenHash: hashOfToken(channel.token), ...opened }
    const unused = (await storeChannel(db, { calendarId, ...row })) ? before : row
    if (unused) await closeChannel?.(access, unused, signal).catch(ignoreCalendarError)
  }
}

/** False if the calendar was disconnected meanwhile. */
function storeChannel(db: Db, channel: typeof calendarChannels.$inferInsert) {
  return db.transaction(async (tx) => {
    if (!(await lockCalendar(tx, channel.calendarId))) return false
    await tx.insert(calendarChannels).values(channel).onConflictDoUpdate({ target: calendarChannels.calendarId, set: channel })
    return true
  })
}

function ignoreCalendarError(error: unknown) {
  if (!(error instanceof CalendarError)) throw error
}
