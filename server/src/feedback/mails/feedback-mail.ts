import { feedbackLimits } from '@shutterbid/domain/feedback/limits'
import { feedbackTypeLabels } from '@shutterbid/domain/feedback/schemas'
import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { feedbackFileKey } from '../feedback-photo.ts'
import type { FeedbackRow } from '../tables.ts'

type Facts = { row: FeedbackRow; name: string | null; jobTitle: string | null }

/** For the operator. */
export function feedbackMail({ row, name, jobTitle }: Facts, to: { operatorEmail: string; publicUrl: string }): Mail {
  const { type, rating, content, email, jobId, photoKey, id } = row
  const photo = photoKey && `${to.publicUrl}/files/${feedbackFileKey(photoKey, Math.max(...feedbackLimits.photo.widths))}`
  return renderMail({
    to: to.operatorEmail,
    subject: `Feedback, ${rating} of 5: ${feedbackTypeLabels[type]}`,
    paragraphs: [
      `${name ?? 'A deleted account'} (${email}) wrote about “${feedbackTypeLabels[type]}”, ${rating} of 5 stars.`,
      content,
      ...(jobTitle ? [`Job: ${jobTitle} (${jobId})`] : []),
      ...(photo ? [`Photo: ${photo}`] : []),
      `Feedback ${id}.`,
    ],
    footer: ['You receive this as the operator of this site (OPERATOR_EMAIL). Answer to the address above.'],
  })
}
