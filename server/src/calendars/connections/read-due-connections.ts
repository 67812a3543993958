import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { forDueBatches } from '#server/platform/tasks/for-each-due'
import { calendarConnections } from '../tables.ts'
import { addReadTasks } from './calendar-tasks.ts'

/**
 * Adds a task for each due connection, and moves its next read on by an interval, so that a lost task is added again. The task itself sets
 * the right time.
 */
export async function readDueConnections(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  const now = tools.now()
  const { id, personId, nextReadAt } = calendarConnections
  await forDueBatches(db, tools, {
    task: 'read-due-calendars',
    find: ({ isReady, limit }) =>
      db
        .select({ id })
        .from(calendarConnections)
        .where(and(lte(nextReadAt, now), isReady(id)))
        .orderBy(asc(nextReadAt))
        .limit(limit),
    async handle(tx, due) {
      const claimed = await tx
        .update(calendarConnections)
        .set({ nextReadAt: sql`${instant(now)} + make_interval(mins => ${calendarLimits.read.everyMinutes})` })
        .where(
          and(
            inArray(
              id,
              due.map((connection) => connection.id),
            ),
            lte(nextReadAt, now),
          ),
        )
        .returning({ id, personId })
      await addReadTasks(tx, claimed, now)
    },
  })
}
