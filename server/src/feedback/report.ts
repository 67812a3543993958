import { reportLimits } from '@shutterbid/domain/feedback/limits'
import { canReport } from '@shutterbid/domain/feedback/rules'
import type { ReportForm, ReportSubject } from '@shutterbid/domain/feedback/schemas'
import { waitAfterADay } from '@shutterbid/domain/shared/too-many-tries'
import { and, desc, eq, gt } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Dependencies } from '#server/messages/conversation-rights'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findReported } from './find-reported.ts'
import { reports } from './tables.ts'

type NewReport = { subject: ReportSubject; subjectId: string; form: ReportForm }

/** Stores a report about something that the reporter may see, with its current text. Only the operator is notified. */
export async function report(
  tx: Tx,
  actor: Actor,
  { subject, subjectId, form }: NewReport,
  dependencies: Dependencies,
): Promise<{ done: true }> {
  const { authorId, content } = await findReported[subject](tx, actor, subjectId, dependencies)
  await lockReporter(tx, actor.id)
  const isOwn = authorId === actor.id
  const alreadyReported = await isReported(tx, { reporterId: actor.id, subject, subjectId })
  const made = await madeInADay(tx, actor.id, dependencies.now)
  assertAllowed(canReport({ isOwn, alreadyReported, reportsToday: made.length }), {
    reports_used_up: waitAfterADay(made[reportLimits.reportsADay - 1]?.at, dependencies.now),
  })

  const [stored] = await tx
    .insert(reports)
    .values({ reporterId: actor.id, subject, subjectId, authorId, content, ...form, reportedAt: dependencies.now })
    .returning({ id: reports.id })
  await recordEvent(tx, 'report.made', { reportId: stored!.id })
  return { done: true }
}

/** Serializes a person's reports, so that the daily count and the check for duplicates are exact. */
async function lockReporter(tx: Tx, personId: string) {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('no key update')
}

async function isReported(tx: Tx, { reporterId, subject, subjectId }: { reporterId: string; subject: ReportSubject; subjectId: string }) {
  const isTheSame = and(eq(reports.reporterId, reporterId), eq(reports.subject, subject), eq(reports.subjectId, subjectId))
  const [earlier] = await tx.select({ id: reports.id }).from(reports).where(isTheSame).limit(1)
  return earlier !== undefined
}

/** In the last 24 hours, the newest first, as many as the limit allows. */
function madeInADay(tx: Tx, reporterId: string, now: Date) {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  return tx
    .select({ at: reports.reportedAt })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), gt(reports.reportedAt, dayAgo)))
    .orderBy(desc(reports.reportedAt))
    .limit(reportLimits.reportsADay)
}
