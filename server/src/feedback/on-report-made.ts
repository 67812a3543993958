import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import type { EventOf } from '#server/events'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { addTask } from '#server/platform/tasks/add-task'
import { reportMail } from './mails/report-mail.ts'
import { reports } from './tables.ts'

type Needs = Pick<ListenerTools, 'operatorEmail' | 'publicUrl' | 'log' | 'now'>

/** One mail to the operator, however often this runs; a report waits in the database where nobody is named to read it. */
export async function onReportMade(db: Db, { facts: { reportId } }: EventOf<'report.made'>, { operatorEmail, publicUrl, log, now }: Needs) {
  if (!operatorEmail) return log.warn({ reportId }, 'somebody reported something, and there is no OPERATOR_EMAIL')
  await db.transaction(async (tx) => {
    const isNew = and(eq(reports.id, reportId), isNull(reports.mailedAt))
    const claimed = await tx.update(reports).set({ mailedAt: now() }).where(isNew).returning({ id: reports.id })
    const told = claimed.length > 0 && (await findTold(tx, reportId))
    if (told) await addTask(tx, 'send-mail', reportMail(told, { operatorEmail, publicUrl }))
  })
}

async function findTold(tx: Tx, reportId: string) {
  const [told] = await tx
    .select({ report: reports, reporterName: reporters.name, authorName: authors.name })
    .from(reports)
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(authors, eq(authors.id, reports.authorId))
    .where(eq(reports.id, reportId))
    .limit(1)
  return told
}

const reporters = alias(people, 'reporters')
const authors = alias(people, 'authors')
