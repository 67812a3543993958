import { signedIn } from '#server/platform/rpc'
import { report } from './report.ts'

export const feedbackRouter = {
  report: signedIn.feedback.report.handler(({ context: { write, actor, services, now }, input }) =>
    write((tx) => report(tx, actor, input, { services, now: now() })),
  ),
}
