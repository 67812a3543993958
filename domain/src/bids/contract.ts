import * as z from 'zod/mini'
import { jobView } from '../jobs/schemas.ts'
import { done, read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { bidGroups, bidOrders } from './bid-groups.ts'
import { candidateView, invitableJob, invitationOutcome, invitationView } from './invitation-schemas.ts'
import { bidLimits } from './limits.ts'
import { pinnableJob, pinView } from './pin-schemas.ts'
import { savedTextChange, savedTextView } from './saved-texts.ts'
import { acceptedBidView, bidIdsOfJob, bidOffer, bidsOverview, bidView, overlappingBid } from './schemas.ts'
import { bidComment, companionName, sharedBidView, sharedJobView, shareToken, shareView } from './share-schemas.ts'

const bidId = z.object({ bidId: z.uuid() })
const photographersOfJob = (max: number) =>
  z.object({ jobId: z.uuid(), photographerIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(max)) })
const jobId = z.object({ jobId: z.uuid() })
const byLink = z.object({ token: shareToken })
const pictureOfJob = z.object({ jobId: z.uuid(), pictureId: z.uuid() })
const version = z.int().check(z.gte(1))

export const bidsContract = {
  invitations: read('client', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/jobs/{jobId}/invitations', summary: 'Whom you asked to bid on your job, latest first' })
    .input(z.object({ jobId: z.uuid() }))
    .output(z.array(invitationView)),
  invitableJobs: read('client', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/people/{photographerId}/invitable-jobs',
      summary: 'Your open jobs, soonest first, with whether you asked this photographer to bid on them',
    })
    .input(z.object({ photographerId: z.uuid() }))
    .output(z.array(invitableJob)),
  asked: read('client', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/invitations/photographers', summary: 'Whom you asked to bid on your open jobs' })
    .output(z.array(z.uuid())),
  invite: write('client', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/jobs/{jobId}/invitations', summary: 'Ask a photographer to bid on your open job', successStatus: 201 })
    .input(z.object({ jobId: z.uuid(), photographerId: z.uuid() }))
    .output(invitationView),
  candidates: read('client', { limit: callLimits.match, bodyBytes: bodyLimits.text })
    .route({
      method: 'GET',
      path: '/jobs/{jobId}/candidates',
      summary: 'Which of the named photographers suit your open job, and whom of them you asked to bid on it',
    })
    .input(photographersOfJob(bidLimits.candidates))
    .output(z.array(candidateView)),
  inviteSeveral: write('client', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/jobs/{jobId}/invitations/several', summary: 'Ask up to ten photographers to bid on your open job' })
    .input(photographersOfJob(bidLimits.invitationsPerJob))
    .output(z.array(invitationOutcome)),
  pins: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/jobs/{jobId}/pins', summary: 'The pictures that the client of a job likes for it, oldest pin first' })
    .input(z.object({ jobId: z.uuid() }))
    .output(z.array(pinView)),
  pinnableJobs: read('client', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/people/{personId}/pinnable-jobs',
      summary: 'Your open jobs, soonest first, with which pictures of this person you pinned to them',
    })
    .input(z.object({ personId: z.uuid() }))
    .output(z.array(pinnableJob)),
  pin: write('client', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/jobs/{jobId}/pins',
      summary: 'Pin a picture of a portfolio, or of your own vision board, to your open job',
    })
    .input(pictureOfJob)
    .output(done),
  unpin: write('client', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/jobs/{jobId}/pins/remove', summary: 'Remove a picture from your job' })
    .input(pictureOfJob)
    .output(done),
  overlapping: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/jobs/{jobId}/overlapping-bids',
      summary: 'Your pending bids on jobs at the time of a shoot that you were hired for, soonest first',
    })
    .input(z.object({ jobId: z.uuid() }))
    .output(z.array(overlappingBid)),
  savedTexts: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/saved-texts', summary: 'Your templates of bids and saved replies, oldest first' })
    .output(z.array(savedTextView)),
  saveText: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.text })
    .route({ method: 'POST', path: '/saved-texts', summary: 'Change one of your saved texts, or add one if `textId` is null' })
    .input(savedTextChange)
    .output(savedTextView),
  removeText: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/saved-texts/{textId}/remove', summary: 'Delete one of your saved texts' })
    .input(z.object({ textId: z.uuid() }))
    .output(done),
  list: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/jobs/{jobId}/bids', summary: 'The bids on a job, with the details that you may see' })
    .input(
      z.object({
        jobId: z.uuid(),
        group: z._default(z.enum(bidGroups), 'all'),
        order: z._default(z.enum(bidOrders), 'newest'),
        ...pageInput,
      }),
    )
    .output(pageOf(bidView)),
  chosen: read('client', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/jobs/{jobId}/bids/chosen', summary: 'Up to four bids on your job, by id, in their current state' })
    .input(bidIdsOfJob)
    .output(z.array(bidView)),
  overview: read('client', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/jobs/{jobId}/bids/overview', summary: 'How many bids your job has, and at which prices' })
    .input(z.object({ jobId: z.uuid() }))
    .output(bidsOverview),
  submit: write('photographer', { limit: callLimits.post, bodyBytes: bodyLimits.text })
    .route({ method: 'POST', path: '/jobs/{jobId}/bids', summary: 'Bid on a job, on the terms that you have seen', successStatus: 201 })
    // `startsTrial`: without a subscription, the free trial starts with the bid.
    .input(z.extend(bidOffer, { jobId: z.uuid(), seenJobVersion: version, startsTrial: z.optional(z.boolean()) }))
    .output(bidView),
  edit: write('photographer', { limit: callLimits.post, bodyBytes: bodyLimits.text })
    .route({ method: 'POST', path: '/bids/{bidId}', summary: 'Change your own pending bid' })
    .input(z.extend(bidOffer, { bidId: z.uuid(), seenBidVersion: version, seenJobVersion: version }))
    .output(bidView),
  withdraw: write('photographer', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/bids/{bidId}/withdraw', summary: 'Withdraw your own pending bid' })
    .input(bidId)
    .output(bidView),
  archive: write('client', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/bids/{bidId}/archive', summary: 'Archive a pending bid' })
    .input(bidId)
    .output(bidView),
  unarchive: write('client', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/bids/{bidId}/unarchive', summary: 'Restore an archived bid' })
    .input(bidId)
    .output(bidView),
  accept: write('client', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/bids/{bidId}/accept', summary: 'Hire a photographer on the terms that you have seen' })
    .input(z.object({ bidId: z.uuid(), seenBidVersion: version, seenJobVersion: version, isBusyConfirmed: z._default(z.boolean(), false) }))
    .output(acceptedBidView),
  agreeToProposal: write('signedIn', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/jobs/{jobId}/proposal/agree',
      summary: 'Agree to the time and place that the other side of your hire proposes',
    })
    .input(z.object({ jobId: z.uuid(), proposalId: z.uuid(), isBusyConfirmed: z._default(z.boolean(), false) }))
    .output(jobView),
  share: read('client', { limit: callLimits.read, bodyBytes: bodyLimits.small, hasSecretAnswer: true })
    .route({ method: 'GET', path: '/jobs/{jobId}/share', summary: 'The link by which somebody reads the bids on your job with you' })
    .input(jobId)
    .output(z.nullable(shareView)),
  makeShare: write('client', { limit: callLimits.write, bodyBytes: bodyLimits.small, hasSecretAnswer: true })
    .route({ method: 'POST', path: '/jobs/{jobId}/share', summary: 'Make a link to the bids on your open job; an earlier one ends' })
    .input(jobId)
    .output(shareView),
  endShare: write('client', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/jobs/{jobId}/share/end',
      summary: 'End the link to the bids on your job, with its votes and comments',
    })
    .input(jobId)
    .output(done),
  removeComment: write('client', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/bids/{bidId}/comment/remove', summary: 'Remove the comment that your companion made on a bid' })
    .input(bidId)
    .output(done),
  sharedJob: read('anyone', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/shared', summary: 'The job whose link this is; null once the link has ended' })
    .input(byLink)
    .output(z.nullable(sharedJobView)),
  sharedBids: read('anyone', { limit: callLimits.heavyRead, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/shared/bids', summary: 'The bids on the job whose link this is, newest first' })
    .input(z.extend(byLink, pageInput))
    .output(pageOf(sharedBidView)),
  nameCompanion: write('anyone', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/shared/name', summary: 'Say who reads the bids by this link' })
    .input(z.extend(byLink, { name: companionName }))
    .output(done),
  vote: write('anyone', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/shared/vote', summary: 'Vote for a bid by link, or take the vote back' })
    .input(z.extend(byLink, { bidId: z.uuid(), isFavorite: z.boolean() }))
    .output(done),
  comment: write('anyone', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/shared/comment', summary: 'Comment on a bid by link; an empty comment removes it' })
    .input(z.extend(byLink, { bidId: z.uuid(), comment: bidComment }))
    .output(done),
}
