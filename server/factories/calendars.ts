import { sealAccess } from '#server/calendars/connections/access'
import { calendarConnections, calendars } from '#server/calendars/tables'
import type { CalendarAccess } from '#server/platform/calendars/calendar-driver'
import type { Db } from '#server/platform/db/open-database'

type ConnectionValues = Partial<Omit<typeof calendarConnections.$inferInsert, 'access'>> & {
  personId: string
  secret?: string
  url?: string
  access?: CalendarAccess
  remoteId?: string
  name?: string
  writesShoots?: boolean
}

/** A connected address with one calendar, which was read just now; without the secret of the server it cannot be read again. */
export async function aConnection(db: Db, facts: ConnectionValues) {
  const { secret = 'of no server', url = 'https://calendar.example/private.ics', name = 'Family', remoteId = url, ...others } = facts
  const { access = { kind: 'ics', url }, writesShoots = false, ...rest } = others
  const now = new Date()
  const [connection] = await db
    .insert(calendarConnections)
    .values({
      kind: 'ics',
      account: new URL(url).host,
      access: sealAccess(secret, access),
      connectedAt: now,
      lastReadAt: now,
      nextReadAt: new Date(now.getTime() + 600_000),
      ...rest,
    })
    .returning({ id: calendarConnections.id })
  const connectionId = connection!.id
  const [calendar] = await db
    .insert(calendars)
    .values({ connectionId, remoteId, name, isWritable: writesShoots, writesShoots })
    .returning({ id: calendars.id })
  return { connectionId, calendarId: calendar!.id }
}
