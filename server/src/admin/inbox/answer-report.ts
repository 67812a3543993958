import type { ReportSubject } from '@shutterbid/domain/feedback/schemas'
import { subjectWithArticle } from '@shutterbid/domain/feedback/schemas'
import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { reports } from '#server/feedback/tables'
import { deleteIfTakenBack } from '#server/messages/attachments/remove-attachments'
import type { Tx } from '#server/platform/db/open-database'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { notFound, refused } from '#server/platform/refuse'
import { recordEntryAction } from '../actions.ts'

type Answer = { reportId: string; answer: string }

/** Mails the answer to the reporter. Refuses the second of two administrators who answer at once. */
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
  if (report.subject === 'message') await deleteIfTakenBack(tx, report.subjectId)
  await queueMail(tx, reportAnswerMail({ to: reporter.email, subject: report.subject, answer }))
  const personIds = [report.reporterId, report.authorId].filter((id) => id !== null)
  await recordEntryAction(tx, { adminId: actor.id, kind: 'answered', queue: 'reports', entryId: reportId, personIds, now })
  return { done: true as const }
}

/** Does not quote the reported content, which may be abuse. */
export function reportAnswerMail({ to, subject, answer }: { to: string; subject: ReportSubject; answer: string }): Mail {
  return renderMail({
    to,
    subject: `An answer to your report of ${subjectWithArticle(subject)}`,
    paragraphs: ['You reported something on Shutterbid. Thank you. We looked at it:', answer],
    footer: [`You receive this because you reported ${subjectWithArticle(subject)}. The reported person does not know who reported it.`],
  })
}
