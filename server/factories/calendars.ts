import { sealAccess } from '#server/calendars/connections/access'
import { calendarConnections, calendars } from '#server/calendars/tables'
import type { Db } from '#server/platform/db/open-database'

type ConnectionFacts = Partial<typeof calendarConnections.$inferInsert> & { personId: string; secret?: string; url?: string; name?: string }

/** A connected address with one calendar, which was read just now; without the secret of the server it cannot be read again. */
export async function aConnection(db: Db, facts: ConnectionFacts) {
  const { secret = 'of no server', url = 'https://calendar.example/private.ics', name = 'Family', ...rest } = facts
  const now = new Date()
  const [connection] = await db
    .insert(calendarConnections)
    .values({
      ...{ kind: 'ics', account: new URL(url).host, access: sealAccess(secret, { kind: 'ics', url }) },
      ...{ connectedAt: now, lastReadAt: now, nextReadAt: new Date(now.getTime() + 600_000), ...rest },
    })
    .returning({ id: calendarConnections.id })
  const connectionId = connection!.id
  const [calendar] = await db.insert(calendars).values({ connectionId, remoteId: url, name }).returning({ id: calendars.id })
  return { connectionId, calendarId: calendar!.id }
}
