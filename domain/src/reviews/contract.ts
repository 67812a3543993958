import * as z from 'zod/mini'
import { operationsFor } from '../operation.ts'
import { jobId } from '../shared/id-inputs.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { written } from '../shared/write-options.ts'
import { newReply, newReview, reviewView } from './schemas.ts'

const { read, write } = operationsFor('hire')

export const reviewsContract = {
  ofPhotographer: read('signedIn', 'What clients wrote about a photographer, newest first')
    .input(z.object({ personId: z.uuid(), ...pageInput }))
    .output(pageOf(reviewView)),
  ofJob: read('signedIn', 'The review of a job; null if it has none').input(jobId).output(z.nullable(reviewView)),
  write: write('client', 'Review the photographer of your completed job, once', { ...written, successStatus: 201 })
    .input(z.extend(newReview, { jobId: z.uuid() }))
    .output(reviewView),
  reply: write('photographer', 'Reply publicly to a review of you, once', { ...written, successStatus: 201 })
    .input(z.extend(newReply, { reviewId: z.uuid() }))
    .output(reviewView),
}
