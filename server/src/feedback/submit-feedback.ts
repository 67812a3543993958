import type { FeedbackView } from '@shutterbid/domain/feedback/schemas'
import type { Actor } from '#server/platform/rpc'
import type { UploadTools } from '#server/profiles/avatar/upload-tools'
import { type MailTools, queueFeedbackMail } from './queue-feedback-mail.ts'
import { type NewFeedback, storeFeedback } from './store-feedback.ts'

/** Stores feedback and then mails it to the operator. Feedback that cannot be mailed stays stored; submitting it again mails it. */
export async function submitFeedback(tools: UploadTools & MailTools, actor: Actor, input: NewFeedback): Promise<FeedbackView> {
  const stored = await storeFeedback(tools, actor, input, tools.now)
  await queueFeedbackMail(tools.db, stored.id, tools)
  return stored
}
