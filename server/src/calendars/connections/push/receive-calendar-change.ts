import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { hashOfToken } from '#server/accounts/token'
import type { Db } from '#server/platform/db/open-database'
import { addTasks } from '#server/platform/tasks/add-tasks'
import { calendarChannels, calendars } from '../../tables.ts'
import { readCalendarTask } from '../read-due-connections.ts'

type Tools = { db: Db; now: () => Date }

/** Google says that a calendar changed: a task reads it. Late and repeated calls do no harm; those for a channel that is not ours get 404. */
export async function receiveCalendarChange({ db, now }: Tools, headers: Headers): Promise<Response> {
  const connectionId = await findConnectionOf(db, headers.get('x-goog-channel-id') ?? '', headers.get('x-goog-channel-token') ?? '')
  if (!connectionId) return Response.json({ message: 'There is no such channel.' }, { status: 404 })
  // The first call only says that the channel is open.
  if (headers.get('x-goog-resource-state') !== 'sync')
    await addTasks(db, readCalendarTask, [{ payload: { connectionId }, key: `${readCalendarTask} ${connectionId}`, runAt: now() }])
  return Response.json({ received: true })
}

async function findConnectionOf(db: Db, id: string, token: string) {
  if (!z.uuid().safeParse(id).success) return null
  const isOurs = and(eq(calendarChannels.id, id), eq(calendarChannels.tokenHash, hashOfToken(token)))
  const [found] = await db
    .select({ connectionId: calendars.connectionId })
    .from(calendarChannels)
    .innerJoin(calendars, eq(calendars.id, calendarChannels.calendarId))
    .where(isOurs)
    .limit(1)
  return found?.connectionId ?? null
}
