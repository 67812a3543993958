import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { searchedPlace } from '../search/schemas.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { cancelNote, editedJob, matchCount, meetingPointForm, newJob, shootForm } from './form-schemas.ts'
import { jobSorts } from './job-sorts.ts'
import { jobStates } from './lifecycle.ts'
import { newRequest } from './request-schemas.ts'
import { freeThen, newProposal, proposedTime } from './reschedule-schemas.ts'
import {
  compassInput,
  editDraft,
  jobCounts,
  jobDraft,
  jobFilters,
  jobInRange,
  jobView,
  ownJobSummary,
  specialtyPrices,
  widerRange,
} from './schemas.ts'

const jobId = z.object({ jobId: z.uuid() })
const status = z.enum(jobStates)

export const jobsContract = {
  mine: read('client', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/jobs/mine', summary: 'Your own jobs of one status, newest first' })
    .input(z.object({ status, ...pageInput }))
    .output(pageOf(ownJobSummary)),
  newestPlace: read('client', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/jobs/mine/newest-place',
      summary: 'Where your newest job is, as a place to search around; null without one',
    })
    .output(z.nullable(searchedPlace)),
  myCounts: read('client', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/jobs/mine/counts', summary: 'How many jobs you have of each status' })
    .output(jobCounts),
  inRange: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/jobs',
      summary:
        'For a photographer: open jobs in range, sorted as asked; shoots in progress, by what is due; or jobs of another status that you bid on, newest first',
    })
    .input(z.extend(jobFilters, { status, archived: z.optional(z.boolean()), sort: z.optional(z.enum(jobSorts)), ...pageInput }))
    .output(pageOf(jobInRange)),
  inRangeCounts: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/jobs/counts', summary: 'How many jobs a photographer has of each status, with the filters applied' })
    .input(jobFilters)
    .output(jobCounts),
  widerRange: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/jobs/wider-range',
      summary: 'How many open jobs a short travel distance would list if it were longer; null if it is not short or would list no more',
    })
    .output(z.nullable(widerRange)),
  oneInRange: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/jobs/{jobId}/in-range',
      summary: 'One open job as the in-range list shows it; null if it is not in that list',
    })
    .input(z.extend(jobFilters, { jobId: z.uuid() }))
    .output(z.nullable(jobInRange)),
  get: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/jobs/{jobId}', summary: 'One job, with the details that you may see' })
    .input(jobId)
    .output(jobView),
  draft: read('client', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/jobs/{jobId}/draft', summary: 'One of your jobs as the draft of a new one' })
    .input(jobId)
    .output(jobDraft),
  matching: read('client', { limit: callLimits.match, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/jobs/matching', summary: 'How many photographers match a place and time; other times if nobody does' })
    .input(shootForm)
    .output(matchCount),
  post: write('client', { limit: callLimits.post, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/jobs',
      summary: 'Post a job; `recipientCount` is how many matching photographers are notified',
      successStatus: 201,
    })
    .input(newJob)
    .output(z.object({ jobId: z.uuid(), recipientCount: z.int() })),
  editDraft: read('client', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/jobs/{jobId}/edit', summary: 'One of your open jobs as the start of a change' })
    .input(jobId)
    .output(editDraft),
  edit: write('client', { limit: callLimits.post, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/jobs/{jobId}/edit',
      summary: 'Change your open job; `newRecipientCount` is how many photographers are notified because it suits them only now',
    })
    .input(editedJob)
    .output(z.object({ job: jobView, newRecipientCount: z.int() })),
  priceCompass: read('signedIn', { limit: callLimits.heavyRead, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/price-compass',
      summary: 'What photographers near a place were hired for, by specialty: the middle half, in tens of dollars; none from few hires',
    })
    .input(compassInput)
    .output(z.array(specialtyPrices)),
  cancelOpen: write('client', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/jobs/{jobId}/withdraw', summary: 'Cancel your open job' })
    .input(jobId)
    .output(jobView),
  complete: write('photographer', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/jobs/{jobId}/complete', summary: 'Mark a shoot complete; cannot be undone' })
    .input(jobId)
    .output(jobView),
  cancel: write('photographer', { limit: callLimits.post, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/jobs/{jobId}/cancel',
      summary: 'Cancel a job for which you were hired, with a reason unless its client asks you to',
    })
    .input(z.extend(jobId, { note: z.optional(cancelNote) }))
    .output(jobView),
  requestCompletion: write('client', { limit: callLimits.post, bodyBytes: bodyLimits.text })
    .route({ method: 'POST', path: '/jobs/{jobId}/request-completion', summary: 'Ask the photographer to mark the shoot complete' })
    .input(newRequest)
    .output(jobView),
  requestCancellation: write('client', { limit: callLimits.post, bodyBytes: bodyLimits.text })
    .route({ method: 'POST', path: '/jobs/{jobId}/request-cancellation', summary: 'Ask the photographer to cancel the job' })
    .input(newRequest)
    .output(jobView),
  withdrawRequest: write('client', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/jobs/{jobId}/withdraw-request', summary: 'Take back your request' })
    .input(jobId)
    .output(jobView),
  answerNotYet: write('photographer', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/jobs/{jobId}/not-yet', summary: 'Answer a request for completion with "not yet"' })
    .input(jobId)
    .output(jobView),
  cancelHire: write('client', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/jobs/{jobId}/cancel-hire', summary: 'Cancel your job at once because its photographer is disabled' })
    .input(jobId)
    .output(jobView),
  cancelByOperator: write('admin', { limit: callLimits.post, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/jobs/{jobId}/cancel-by-operator',
      summary: 'Cancel a job in progress, with a reason that both sides read',
    })
    .input(z.extend(jobId, { note: cancelNote }))
    .output(jobView),
  setMeetingPoint: write('client', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/jobs/{jobId}/meeting-point', summary: 'Say where you meet the photographer whom you hired' })
    .input(z.extend(meetingPointForm, { jobId: z.uuid() }))
    .output(jobView),
  freeThen: read('signedIn', { limit: callLimits.match, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/jobs/{jobId}/free-then', summary: 'Whether the photographer of your hire is free at another time' })
    .input(proposedTime)
    .output(freeThen),
  proposeTime: write('signedIn', { limit: callLimits.post, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/jobs/{jobId}/proposal',
      summary: 'Propose another date, time or place for your hire',
      successStatus: 201,
    })
    .input(newProposal)
    .output(jobView),
  declineProposal: write('signedIn', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/jobs/{jobId}/proposal/decline', summary: 'Decline what the other side of your hire proposes' })
    .input(z.extend(jobId, { proposalId: z.uuid() }))
    .output(jobView),
  withdrawProposal: write('signedIn', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/jobs/{jobId}/proposal/withdraw', summary: 'Take back your proposal' })
    .input(z.extend(jobId, { proposalId: z.uuid() }))
    .output(jobView),
  archive: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/jobs/{jobId}/archive', summary: 'Hide an open job from your list' })
    .input(jobId)
    .output(done),
  unarchive: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/jobs/{jobId}/unarchive', summary: 'Show a hidden job again' })
    .input(jobId)
    .output(done),
}
