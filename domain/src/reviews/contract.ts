import * as z from 'zod/mini'
import { operationsFor } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { newReply, newReview, reviewView } from './schemas.ts'

const { read, write } = operationsFor('hire')

export const reviewsContract = {
  ofPhotographer: read('signedIn', 'What clients wrote about a photographer, newest first')
    .input(z.object({ personId: z.uuid(), ...pageInput }))
    .output(pageOf(reviewView)),
  ofJob: read('signedIn', 'The review of a job; null if it has none')
    .input(z.object({ jobId: z.uuid() }))
    .output(z.nullable(reviewView)),
  write: write('client', 'Review the photographer of your completed job, once', {
    limit: callLimits.post,
    bodyBytes: bodyLimits.text,
    successStatus: 201,
  })
    .input(z.extend(newReview, { jobId: z.uuid() }))
    .output(reviewView),
  reply: write('photographer', 'Reply publicly to a review of you, once', {
    limit: callLimits.post,
    bodyBytes: bodyLimits.text,
    successStatus: 201,
  })
    .input(z.extend(newReply, { reviewId: z.uuid() }))
    .output(reviewView),
}
