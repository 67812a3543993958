import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { reports } from '#server/feedback/tables'
import type { Tx } from '#server/platform/db/open-database'
import { notFound, refused } from '#server/platform/refuse'
import { addTask } from '#server/platform/tasks/add-task'
import { reportAnswerMail } from './report-answer-mail.ts'

/** Mails the answer to the reporter. Of two administrators who answer at once the second is refused. */
export async function answerReport(tx: Tx, { reportId, answer }: { reportId: string; answer: string }, now: Date) {
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).limit(1).for('update')
  if (!report) throw notFound()
  if (report.answer !== '') throw refused('report_answered')
  const [reporter] = report.reporterId
    ? await tx.select({ email: people.email }).from(people).where(eq(people.id, report.reporterId)).limit(1)
    : []
  if (!reporter) throw refused('reporter_gone')
  await tx
    .update(reports)
    .set({ answer, doneAt: report.doneAt ?? now })
    .where(eq(reports.id, reportId))
  await addTask(tx, 'send-mail', reportAnswerMail({ to: reporter.email, subject: report.subject, answer }))
  return { done: true as const }
}
