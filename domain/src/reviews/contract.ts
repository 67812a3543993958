import * as z from 'zod/mini'
import { read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { newReply, newReview, reviewView } from './schemas.ts'

export const reviewsContract = {
  ofPhotographer: read('signedIn', '/people/{personId}/reviews', 'What clients wrote about a photographer, newest first')
    .input(z.object({ personId: z.uuid(), ...pageInput }))
    .output(pageOf(reviewView)),
  ofJob: read('signedIn', '/jobs/{jobId}/review', 'The review of a job; null if it has none')
    .input(z.object({ jobId: z.uuid() }))
    .output(z.nullable(reviewView)),
  write: write('client', '/jobs/{jobId}/review', 'Review the photographer of your completed job, once', {
    limit: callLimits.post,
    bodyBytes: bodyLimits.text,
    successStatus: 201,
  })
    .input(z.extend(newReview, { jobId: z.uuid() }))
    .output(reviewView),
  reply: write('photographer', '/reviews/{reviewId}/reply', 'Reply publicly to a review of you, once', {
    limit: callLimits.post,
    bodyBytes: bodyLimits.text,
    successStatus: 201,
  })
    .input(z.extend(newReply, { reviewId: z.uuid() }))
    .output(reviewView),
}
