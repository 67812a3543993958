import { feedbackLimits } from '@shutterbid/domain/feedback/limits'
import { type FeedbackView, feedbackTypeLabels } from '@shutterbid/domain/feedback/schemas'
import { and, eq, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { refusingWith } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { addTask } from '#server/platform/tasks/add-task'
import type { UploadTools } from '#server/profiles/avatar/upload-tools'
import { feedbackFileKey } from './feedback-photo.ts'
import { type NewFeedback, storeFeedback } from './store-feedback.ts'
import { type FeedbackRow, feedback } from './tables.ts'

/** Stores feedback and then mails it to the operator. Feedback that cannot be mailed stays stored; submitting it again mails it. */
export async function submitFeedback(tools: UploadTools & MailTools, actor: Actor, input: NewFeedback): Promise<FeedbackView> {
  const stored = await storeFeedback(tools, actor, input, tools.now)
  await queueFeedbackMail(tools.db, stored.id, tools)
  return stored
}

type MailTools = { operatorEmail: string | undefined; publicUrl: string; now: Date }

/** Queues the mail of stored feedback to the operator, once. If no operator is configured there is no mail. Refuses with feedback_not_mailed. */
async function queueFeedbackMail(db: Db, feedbackId: string, { operatorEmail, publicUrl, now }: MailTools) {
  if (!operatorEmail) return
  const queue = db.transaction(async (tx) => {
    const isNew = and(eq(feedback.id, feedbackId), isNull(feedback.mailedAt))
    const [row] = await tx.update(feedback).set({ mailedAt: now }).where(isNew).returning()
    if (!row) return
    const [person] = await tx.select({ name: people.name }).from(people).where(eq(people.id, row.personId)).limit(1)
    const [job] = row.jobId ? await tx.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, row.jobId)).limit(1) : []
    const mail = feedbackMail({ row, name: person?.name ?? null, jobTitle: job?.title ?? null }, { operatorEmail, publicUrl })
    await addTask(tx, 'send-mail', mail)
  })
  await queue.catch(refusingWith('feedback_not_mailed'))
}

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
