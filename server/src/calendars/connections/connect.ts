import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { canConnect } from '@shutterbid/domain/calendars/rules'
import { eq } from 'drizzle-orm'
import type { CalendarAccess, RemoteCalendar } from '#server/platform/calendars/calendar-driver'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { calendarConnections, calendars } from '../tables.ts'
import { sealAccess } from './access.ts'

type NewConnection = { access: CalendarAccess; account: string; found: RemoteCalendar[] }

/** Stores a connection with its calendars, which all count as busy; a task reads them. The caller has locked the actor exclusively. */
export async function connect(
  tx: Tx,
  actor: Actor,
  { access, account, found }: NewConnection,
  { secret, now }: { secret: string; now: Date },
) {
  assertAllowed(canConnect({ connections: await tx.$count(calendarConnections, eq(calendarConnections.personId, actor.id)) }))
  const [connection] = await tx
    .insert(calendarConnections)
    .values({
      ...{ personId: actor.id, kind: access.kind, account, access: sealAccess(secret, access), connectedAt: now },
      nextReadAt: new Date(now.getTime() + calendarLimits.read.everyMinutes * 60_000),
    })
    .returning({ id: calendarConnections.id })
  const connectionId = connection!.id
  if (found.length > 0) await tx.insert(calendars).values(found.map(({ remoteId, name }) => ({ connectionId, remoteId, name })))
  await recordEvent(tx, 'calendar.read_requested', { personId: actor.id, connectionId })
}
