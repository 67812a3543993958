import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { canConnect } from '@shutterbid/domain/calendars/rules'
import { oneLine } from '@shutterbid/domain/shared/clean-text'
import { and, eq } from 'drizzle-orm'
import type { CalendarAccess, RemoteCalendar } from '#server/platform/calendars/calendar-driver'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { calendarConnections, calendars } from '../tables.ts'
import { sealAccess } from './access.ts'
import { deleteConnections } from './end-access/delete-connections.ts'

type NewConnection = { access: CalendarAccess; account: string; found: RemoteCalendar[] }

/**
 * Stores a connection with its calendars, of which the own ones count as busy; a task reads them. One to the same Google account is replaced.
 * The caller has locked the actor exclusively.
 */
export async function connect(tx: Tx, actor: Actor, { access, account, found }: NewConnection, settings: { secret: string; now: Date }) {
  const { secret, now } = settings
  if (access.kind === 'google') await deleteConnections(tx, { personId: actor.id, which: isGoogleAccount(account) }, settings)
  assertAllowed(canConnect({ connections: await tx.$count(calendarConnections, eq(calendarConnections.personId, actor.id)) }))
  const [connection] = await tx
    .insert(calendarConnections)
    .values({
      ...{ personId: actor.id, kind: access.kind, account, access: sealAccess(secret, access), connectedAt: now },
      nextReadAt: new Date(now.getTime() + calendarLimits.read.everyMinutes * 60_000),
    })
    .returning({ id: calendarConnections.id })
  const connectionId = connection!.id
  const added = found.map(({ remoteId, name, isOwn = true, isWritable = false, getsShoots = false }) => ({
    ...{ connectionId, remoteId, name: oneLine(name).slice(0, 200) || account, isWritable },
    ...{ countsAsBusy: isOwn, writesShoots: getsShoots },
  }))
  if (added.length > 0) await tx.insert(calendars).values(added)
  await recordEvent(tx, 'calendar.read_requested', { personId: actor.id, connectionId })
}

function isGoogleAccount(account: string) {
  return and(eq(calendarConnections.kind, 'google'), eq(calendarConnections.account, account))
}
