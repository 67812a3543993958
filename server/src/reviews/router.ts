import { signedIn } from '#server/platform/rpc'
import { reviewOfJob } from './review-of-job.ts'
import { reviewsOfPhotographer } from './reviews-of-photographer.ts'
import { writeReply } from './write-reply.ts'
import { writeReview } from './write-review.ts'

export const reviewsRouter = {
  ofPhotographer: signedIn.reviews.ofPhotographer.handler(({ context, input }) =>
    reviewsOfPhotographer(context.db, context.actor.id, input),
  ),
  ofJob: signedIn.reviews.ofJob.handler(({ context, input }) => reviewOfJob(context.db, context.actor, input)),
  write: signedIn.reviews.write.handler(({ context, input }) =>
    context.write((tx) => writeReview(tx, context.actor, input, context.now())),
  ),
  reply: signedIn.reviews.reply.handler(({ context, input }) => context.write((tx) => writeReply(tx, context.actor, input, context.now()))),
}
