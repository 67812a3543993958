import type { ReportSubject } from '@shutterbid/domain/feedback/schemas'
import { subjectWithArticle } from '@shutterbid/domain/feedback/subject-with-article'
import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

/** For the person who reported something. It does not repeat what was reported, because that may be abuse. */
export function reportAnswerMail({ to, subject, answer }: { to: string; subject: ReportSubject; answer: string }): Mail {
  return renderMail({
    to,
    subject: `An answer to your report of ${subjectWithArticle(subject)}`,
    paragraphs: ['You reported something on Shutterbid. Thank you. We looked at it:', answer],
    footer: [`You receive this because you reported ${subjectWithArticle(subject)}. The reported person does not know who reported it.`],
  })
}
