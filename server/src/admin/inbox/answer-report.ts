import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { reports } from '#server/feedback/tables'
import type { Tx } from '#server/platform/db/open-database'
import { notFound, refused } from '#server/platform/refuse'
import { addTask } from '#server/platform/tasks/add-task'
import { recordEntryAction } from './record-entry-action.ts'
import { reportAnswerMail } from './report-answer-mail.ts'

type Answer = { reportId: string; answer: string }

/** Mails the answer to the reporter. Of two administrators who answer at once the second is refused. */
export async function answerReport(tx: Tx, actor: { id: string }, { reportId, answer }: Answer, now: Date) {
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).limit(1).for('update')
  if (!report) throw notFound()
  if (report.answer !== '') throw refused('report_answered')
  const [reporter] = report.reporterId
    ? await tx.select({ email: people.email }).from(people).where(eq(people.id, report.reporterId)).limit(1)
    : []
  if (!reporter) throw refused('reporter_gone')
  await tx
    .update(reports)
    .set({ answer, answeredAt: now, answeredById: actor.id, ...(report.doneAt ? undefined : { doneAt: now, doneById: actor.id }) })
    .where(eq(reports.id, reportId))
  await addTask(tx, 'send-mail', reportAnswerMail({ to: reporter.email, subject: report.subject, answer }))
  const personIds = [report.reporterId, report.authorId].filter((id) => id !== null)
  await recordEntryAction(tx, { adminId: actor.id, kind: 'answered', queue: 'reports', entryId: reportId, personIds, now })
  return { done: true as const }
}
