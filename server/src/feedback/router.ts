import { signedIn } from '#server/platform/rpc'
import { uploadTools } from '#server/profiles/avatar/upload-tools'
import { listFeedback } from './list-feedback.ts'
import { listFeedbackJobs } from './list-feedback-jobs.ts'
import { queueFeedbackMail } from './queue-feedback-mail.ts'
import { report } from './report.ts'
import { submitFeedback } from './submit-feedback.ts'

export const feedbackRouter = {
  submit: signedIn.feedback.submit.handler(async ({ context, input, signal }) => {
    const { db, actor, services, now } = context
    const answer = await submitFeedback(uploadTools(context, signal), actor, input, now())
    const { operatorEmail, env } = services
    await queueFeedbackMail(db, answer.id, { operatorEmail, publicUrl: env.publicUrl, now: now() })
    return answer
  }),
  list: signedIn.feedback.list.handler(({ context: { db, actor }, input }) => listFeedback(db, actor, input)),
  jobs: signedIn.feedback.jobs.handler(({ context: { db, actor } }) => listFeedbackJobs(db, actor)),
  report: signedIn.feedback.report.handler(({ context: { write, actor, services, now }, input }) =>
    write((tx) => report(tx, actor, input, { services, now: now() })),
  ),
}
