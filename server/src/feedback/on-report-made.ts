import { reportReasonLabels, subjectWithArticle } from '@shutterbid/domain/feedback/schemas'
import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import type { FeedbackEvent } from './event-facts.ts'
import { type ReportRow, reports } from './tables.ts'

type Dependencies = Pick<ListenerTools, 'operatorEmail' | 'publicUrl' | 'log' | 'now'>

/** Mails the operator once, however often this runs; if no operator is configured there is no mail. */
export async function onReportMade(
  db: Db,
  { facts: { reportId } }: FeedbackEvent<'report.made'>,
  { operatorEmail, publicUrl, log, now }: Dependencies,
) {
  if (!operatorEmail) return log.warn({ reportId }, 'somebody reported something, and there is no OPERATOR_EMAIL')
  await db.transaction(async (tx) => {
    const isNew = and(eq(reports.id, reportId), isNull(reports.mailedAt))
    const claimed = await tx.update(reports).set({ mailedAt: now() }).where(isNew).returning({ id: reports.id })
    const report = claimed.length > 0 && (await findReportFacts(tx, reportId))
    if (report) await queueMail(tx, reportMail(report, { operatorEmail, publicUrl }))
  })
}

async function findReportFacts(tx: Tx, reportId: string) {
  const [report] = await tx
    .select({ report: reports, reporterName: reporters.name, authorName: authors.name })
    .from(reports)
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(authors, eq(authors.id, reports.authorId))
    .where(eq(reports.id, reportId))
    .limit(1)
  return report
}

const reporters = alias(people, 'reporters')
const authors = alias(people, 'authors')

type ReportFacts = { report: ReportRow; reporterName: string | null; authorName: string | null }

/** For the operator: who reported what, and its text at that time. */
export function reportMail({ report, reporterName, authorName }: ReportFacts, to: { operatorEmail: string; publicUrl: string }): Mail {
  const { id, subject, subjectId, reporterId, authorId, reason, note, content } = report
  const author = { label: 'See who wrote it', url: `${to.publicUrl}/profile/${authorId}` }
  return renderMail({
    to: to.operatorEmail,
    subject: `Report of ${subjectWithArticle(subject)}: ${reportReasonLabels[reason]}`,
    paragraphs: [
      `${nameOf(reporterName, reporterId)} reported ${subjectWithArticle(subject)} by ${nameOf(authorName, authorId)}: ${reportReasonLabels[reason]}.`,
      ...(note ? [`They say:\n${note}`] : []),
      `The ${subject} when it was reported:\n${content}`,
      `Report ${id}, ${subject} ${subjectId}.`,
    ],
    action: subject === 'job' ? { label: 'See the job', url: `${to.publicUrl}/jobs/${subjectId}` } : author,
    footer: ['You receive this as the operator of this site (OPERATOR_EMAIL). The reported person is not notified.'],
  })
}

function nameOf(name: string | null, id: string | null) {
  return name === null ? 'A deleted account' : `${name} (${id})`
}
