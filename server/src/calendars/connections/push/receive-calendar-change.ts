import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/platform/db/open-database'
import { hashOfToken } from '#server/platform/token'
import { calendarChannels, calendarConnections, calendars } from '../../tables.ts'
import { addReadTasks } from '../calendar-tasks.ts'

type Tools = { db: Db; now: () => Date }

/** Google reports a changed calendar: a task reads it. Late and repeated calls do no harm; a call for an unknown channel gets 404. */
export async function receiveCalendarChange({ db, now }: Tools, headers: Headers): Promise<Response> {
  const connection = await findConnectionOf(db, headers.get('x-goog-channel-id') ?? '', headers.get('x-goog-channel-token') ?? '')
  if (!connection) return Response.json({ message: 'There is no such channel.' }, { status: 404 })
  // The first call only says that the channel is open.
  if (headers.get('x-goog-resource-state') !== 'sync') await addReadTasks(db, [connection], now())
  return Response.json({ received: true })
}

async function findConnectionOf(db: Db, channelId: string, token: string) {
  if (!z.uuid().safeParse(channelId).success) return null
  const isOurs = and(eq(calendarChannels.id, channelId), eq(calendarChannels.tokenHash, hashOfToken(token)))
  const [found] = await db
    .select({ id: calendarConnections.id, personId: calendarConnections.personId })
    .from(calendarChannels)
    .innerJoin(calendars, eq(calendars.id, calendarChannels.calendarId))
    .innerJoin(calendarConnections, eq(calendarConnections.id, calendars.connectionId))
    .where(isOurs)
    .limit(1)
  return found ?? null
}
