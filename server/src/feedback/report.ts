import { canReport } from '@shutterbid/domain/feedback/rules'
import type { ReportForm, ReportSubject } from '@shutterbid/domain/feedback/schemas'
import { and, count, eq, gt } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Needs } from '#server/messages/standing'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { seenBy } from './seen-by.ts'
import { reports } from './tables.ts'

type NewReport = { subject: ReportSubject; subjectId: string; form: ReportForm }

/** Keeps what the reporter says about something that they may see, with the text as it is now. Nobody but the operator is told. */
export async function report(tx: Tx, actor: Actor, { subject, subjectId, form }: NewReport, needs: Needs): Promise<{ done: true }> {
  const { authorId, content } = await seenBy[subject](tx, actor, subjectId, needs)
  await lockReporter(tx, actor.id)
  const isOwn = authorId === actor.id
  const alreadyReported = await isReported(tx, { reporterId: actor.id, subject, subjectId })
  const reportsToday = await countToday(tx, actor.id, needs.now)
  assertAllowed(canReport({ isOwn, alreadyReported, reportsToday }))

  const [kept] = await tx
    .insert(reports)
    .values({ reporterId: actor.id, subject, subjectId, authorId, content, ...form, reportedAt: needs.now })
    .returning({ id: reports.id })
  await recordEvent(tx, 'report.made', { reportId: kept!.id })
  return { done: true }
}

/** What one person reports is counted, and the same thing reported twice found, one after the other. */
async function lockReporter(tx: Tx, personId: string) {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('no key update')
}

async function isReported(tx: Tx, { reporterId, subject, subjectId }: { reporterId: string; subject: ReportSubject; subjectId: string }) {
  const isTheSame = and(eq(reports.reporterId, reporterId), eq(reports.subject, subject), eq(reports.subjectId, subjectId))
  const [earlier] = await tx.select({ id: reports.id }).from(reports).where(isTheSame).limit(1)
  return earlier !== undefined
}

/** Today is the last 24 hours. */
async function countToday(tx: Tx, reporterId: string, now: Date) {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const [reported] = await tx
    .select({ today: count() })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), gt(reports.reportedAt, dayAgo)))
  return reported?.today ?? 0
}
