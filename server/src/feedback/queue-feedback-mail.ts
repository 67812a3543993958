import { and, eq, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { refusingWith } from '#server/platform/refuse'
import { addTask } from '#server/platform/tasks/add-task'
import { feedbackMail } from './mails/feedback-mail.ts'
import { feedback } from './tables.ts'

export type MailTools = { operatorEmail: string | undefined; publicUrl: string; now: Date }

/** Queues the mail of stored feedback to the operator, once. If no operator is configured there is no mail. Refuses with feedback_not_mailed. */
export async function queueFeedbackMail(db: Db, feedbackId: string, { operatorEmail, publicUrl, now }: MailTools) {
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
