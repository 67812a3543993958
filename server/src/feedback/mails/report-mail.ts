import { reportReasonLabels } from '@shutterbid/domain/feedback/schemas'
import { subjectWithArticle } from '@shutterbid/domain/feedback/subject-with-article'
import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'
import type { ReportRow } from '../tables.ts'

type ReportFacts = { report: ReportRow; reporterName: string | null; authorName: string | null }

/** For the operator: who reported what, and its text at that time. */
export function reportMail({ report, reporterName, authorName }: ReportFacts, to: { operatorEmail: string; publicUrl: string }): Mail {
  const { id, subject, subjectId, reporterId, authorId, reason, note, content } = report
  const author = { label: 'See who wrote it', url: `${to.publicUrl}/profile/${authorId}` }
  return renderMail({
    to: to.operatorEmail,
    subject: `Report of ${subjectWithArticle(subject)}: ${reportReasonLabels[reason]}`,
    paragraphs: [
      `${nameOf(reporterName, reporterId)} reported ${subjectWithArticle(subject)} of ${nameOf(authorName, authorId)}: ${reportReasonLabels[reason]}.`,
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
