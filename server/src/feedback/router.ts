import { uploadTools } from '#server/platform/images/upload'
import { anyone, signedIn } from '#server/platform/rpc'
import { limitContact } from './contact/limit-contact.ts'
import { isContactMessageStored, sendContactMessage } from './contact/send-contact-message.ts'
import { listFeedback } from './list-feedback.ts'
import { listFeedbackJobs } from './list-feedback-jobs.ts'
import { report } from './report.ts'
import { submitFeedback } from './submit-feedback.ts'

export const feedbackRouter = {
  submit: signedIn.feedback.submit.handler(({ context, input, signal }) => {
    const { operatorEmail, env } = context.services
    const mailTools = { operatorEmail, publicUrl: env.publicUrl, now: context.now() }
    return submitFeedback({ ...uploadTools(context, signal), ...mailTools }, context.actor, input)
  }),
  list: signedIn.feedback.list.handler(({ context: { db, actor }, input }) => listFeedback(db, actor, input)),
  jobs: signedIn.feedback.jobs.handler(({ context: { db, actor } }) => listFeedbackJobs(db, actor)),
  sendContactMessage: anyone.feedback.sendContactMessage.handler(async ({ context, input: { captchaToken, ...message } }) => {
    if (await isContactMessageStored(context.db, message.messageId)) return { done: true as const }
    await limitContact(context, { email: message.email, captchaToken })
    return context.write((tx) => sendContactMessage(tx, context.actor?.id ?? null, message, context.now()))
  }),
  report: signedIn.feedback.report.handler(({ context: { write, actor, services, now }, input }) =>
    write((tx) => report(tx, actor, input, { services, now: now() })),
  ),
}
