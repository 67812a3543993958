import { reportLimits } from '@shutterbid/domain/feedback/limits'
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { reportOutcomes, reports } from '#server/feedback/tables'
import { instant } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { forDueBatches } from '#server/platform/tasks/for-each-due'
import { adminActions } from '../tables.ts'

/** Deletes reports after their retention period; their kind, reason and outcome are kept. */
export async function deleteOldReports(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  const longAgo = sql`${instant(tools.now())} - make_interval(months => ${reportLimits.keptMonths})`
  await forDueBatches(db, tools, {
    task: 'delete-old-reports',
    find: ({ isReady, limit }) =>
      db
        .select({ id: reports.id })
        .from(reports)
        .where(and(lt(reports.doneAt, longAgo), isReady(reports.id)))
        .orderBy(asc(reports.doneAt))
        .limit(limit),
    handle: (tx, due) =>
      keepOutcomes(
        tx,
        and(
          inArray(
            reports.id,
            due.map(({ id }) => id),
          ),
          lt(reports.doneAt, longAgo),
        ),
      ),
  })
}

async function keepOutcomes(tx: Tx, isDue: SQL | undefined) {
  const old = await tx
    .select({
      id: reports.id,
      subject: reports.subject,
      reason: reports.reason,
      answer: reports.answer,
      closedOn: sql<string>`(${reports.doneAt} at time zone 'UTC')::date::text`,
      lastChange: lastChange(tx),
    })
    .from(reports)
    .where(isDue)
    .orderBy(asc(reports.doneAt))
    .for('update')
  if (old.length === 0) return
  const outcomeOf = ({ lastChange, answer }: (typeof old)[number]) => {
    if (lastChange?.endsWith('_hidden')) return 'hidden'
    return answer === '' ? 'closed' : 'answered'
  }
  await tx
    .insert(reportOutcomes)
    .values(old.map((report) => ({ ...report, outcome: outcomeOf(report) }) as const))
    .onConflictDoNothing()
  await tx.delete(reports).where(
    inArray(
      reports.id,
      old.map(({ id }) => id),
    ),
  )
}

/** The last time since the report that something of this kind and author was hidden or shown. */
function lastChange(db: Pick<Db, 'select'>) {
  const kindOf = sql`case ${reports.subject} when 'image' then 'picture' else ${reports.subject}::text end`
  const isChange = sql`${adminActions.kind}::text in (${kindOf} || '_hidden', ${kindOf} || '_shown')`
  const newest = db
    .select({ kind: sql`${adminActions.kind}::text` })
    .from(adminActions)
    .where(and(eq(adminActions.personId, reports.authorId), gte(adminActions.actedAt, reports.reportedAt), isChange))
    .orderBy(sql`${adminActions.actedAt} desc, ${adminActions.id} desc`)
    .limit(1)
  return sql<string | null>`(${newest})`
}
