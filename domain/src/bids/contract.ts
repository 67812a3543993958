import * as z from 'zod/mini'
import { jobView } from '../jobs/schemas.ts'
import { showings } from '../jobs/terms/terms.ts'
import { done, read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { bidGroups, bidOrders } from './bid-groups.ts'
import { candidateView, freeAgain, invitableJob, invitationOutcome, invitationView } from './invitation-schemas.ts'
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
const version = z.int32().check(z.gte(1))

export const bidsContract = {
  invitations: read('client', '/jobs/{jobId}/invitations', 'Whom you asked to bid on your job, latest first')
    .input(z.object({ jobId: z.uuid() }))
    .output(z.array(invitationView)),
  invitableJobs: read(
    'client',
    '/people/{photographerId}/invitable-jobs',
    'Your open jobs, soonest first, with whether you asked this photographer to bid on them',
  )
    .input(z.object({ photographerId: z.uuid() }))
    .output(z.array(invitableJob)),
  asked: read('client', '/invitations/photographers', 'Whom you asked to bid on your open jobs').output(z.array(z.uuid())),
  invite: write('client', '/jobs/{jobId}/invitations', 'Ask a photographer to bid on your open job', {
    limit: callLimits.post,
    successStatus: 201,
  })
    .input(z.object({ jobId: z.uuid(), photographerId: z.uuid() }))
    .output(invitationView),
  candidates: read(
    'client',
    '/jobs/{jobId}/candidates',
    'Which of the named photographers suit your open job, and whom of them you asked to bid on it',
    { limit: callLimits.match, bodyBytes: bodyLimits.text },
  )
    .input(photographersOfJob(bidLimits.candidates))
    .output(z.array(candidateView)),
  inviteSeveral: write('client', '/jobs/{jobId}/invitations/several', 'Ask up to ten photographers to bid on your open job', {
    limit: callLimits.post,
  })
    .input(photographersOfJob(bidLimits.invitationsPerJob))
    .output(z.array(invitationOutcome)),
  freeAgain: read('client', '/jobs/{jobId}/free-again', 'Who else bid on your cancelled job and is still free then', {
    limit: callLimits.match,
  })
    .input(jobId)
    .output(freeAgain),
  askAgain: write('client', '/jobs/{jobId}/ask-again', 'Post a cancelled job of yours again, and ask its other bidders who are free then', {
    limit: callLimits.post,
    successStatus: 201,
  })
    .input(jobId)
    .output(z.object({ jobId: z.uuid(), askedCount: z.int() })),
  decline: write('photographer', '/jobs/{jobId}/invitations/decline', 'Say no to a client who asked you to bid on their job')
    .input(jobId)
    .output(done),
  pins: read('signedIn', '/jobs/{jobId}/pins', 'The pictures that the client of a job likes for it, oldest pin first')
    .input(z.object({ jobId: z.uuid() }))
    .output(z.array(pinView)),
  pinnableJobs: read(
    'client',
    '/people/{personId}/pinnable-jobs',
    'Your open jobs, soonest first, with which pictures of this person you pinned to them',
  )
    .input(z.object({ personId: z.uuid() }))
    .output(z.array(pinnableJob)),
  pin: write('client', '/jobs/{jobId}/pins', 'Pin a picture of a portfolio, or of your own vision board, to your open job')
    .input(pictureOfJob)
    .output(done),
  unpin: write('client', '/jobs/{jobId}/pins/remove', 'Remove a picture from your job').input(pictureOfJob).output(done),
  overlapping: read(
    'photographer',
    '/jobs/{jobId}/overlapping-bids',
    'Your pending bids on jobs at the time of a shoot that you were hired for, soonest first',
  )
    .input(z.object({ jobId: z.uuid() }))
    .output(z.array(overlappingBid)),
  savedTexts: read('photographer', '/saved-texts', 'Your templates of bids and saved replies, oldest first').output(z.array(savedTextView)),
  saveText: write('photographer', '/saved-texts', 'Change one of your saved texts, or add one if `textId` is null', {
    bodyBytes: bodyLimits.text,
  })
    .input(savedTextChange)
    .output(savedTextView),
  removeText: write('photographer', '/saved-texts/{textId}/remove', 'Delete one of your saved texts')
    .input(z.object({ textId: z.uuid() }))
    .output(done),
  list: read('signedIn', '/jobs/{jobId}/bids', 'The bids on a job, with the details that you may see')
    .input(
      z.object({
        jobId: z.uuid(),
        group: z._default(z.enum(bidGroups), 'all'),
        order: z._default(z.enum(bidOrders), 'newest'),
        ...pageInput,
      }),
    )
    .output(pageOf(bidView)),
  chosen: read('client', '/jobs/{jobId}/bids/chosen', 'Up to four bids on your job, by id, in their current state')
    .input(bidIdsOfJob)
    .output(z.array(bidView)),
  overview: read('client', '/jobs/{jobId}/bids/overview', 'How many bids your job has, and at which prices')
    .input(z.object({ jobId: z.uuid() }))
    .output(bidsOverview),
  markRead: write('client', '/jobs/{jobId}/bids/read', 'Record that you have read these versions of the bids on your job')
    .input(
      z.object({
        jobId: z.uuid(),
        bids: z.array(z.object({ bidId: z.uuid(), version })).check(z.minLength(1), z.maxLength(bidLimits.page)),
      }),
    )
    .output(done),
  submit: write('photographer', '/jobs/{jobId}/bids', 'Bid on a job, on the terms that you have seen', {
    limit: callLimits.post,
    bodyBytes: bodyLimits.text,
    successStatus: 201,
  })
    // `startsTrial`: without a subscription, the free trial starts with the bid.
    .input(z.extend(bidOffer, { jobId: z.uuid(), seenJobVersion: version, startsTrial: z.optional(z.boolean()) }))
    .output(bidView),
  edit: write('photographer', '/bids/{bidId}', 'Change your own pending bid', { limit: callLimits.post, bodyBytes: bodyLimits.text })
    .input(z.extend(bidOffer, { bidId: z.uuid(), seenBidVersion: version, seenJobVersion: version }))
    .output(bidView),
  withdraw: write('photographer', '/bids/{bidId}/withdraw', 'Withdraw your own pending bid', { limit: callLimits.post })
    .input(bidId)
    .output(bidView),
  archive: write('client', '/bids/{bidId}/archive', 'Archive a pending bid').input(bidId).output(bidView),
  unarchive: write('client', '/bids/{bidId}/unarchive', 'Restore an archived bid').input(bidId).output(bidView),
  accept: write('client', '/bids/{bidId}/accept', 'Hire a photographer on the terms that you have seen', { limit: callLimits.post })
    // `showing`: which pictures the photographer may show.
    .input(
      z.object({
        bidId: z.uuid(),
        seenBidVersion: version,
        seenJobVersion: version,
        isBusyConfirmed: z._default(z.boolean(), false),
        showing: z._default(z.enum(showings), 'none'),
      }),
    )
    .output(acceptedBidView),
  agreeToProposal: write('signedIn', '/jobs/{jobId}/proposal/agree', 'Agree to the change that the other side of your hire proposes', {
    limit: callLimits.post,
  })
    .input(z.object({ jobId: z.uuid(), proposalId: z.uuid(), isBusyConfirmed: z._default(z.boolean(), false) }))
    .output(jobView),
  share: read('client', '/jobs/{jobId}/share', 'The link by which somebody reads the bids on your job with you', { hasSecretAnswer: true })
    .input(jobId)
    .output(z.nullable(shareView)),
  makeShare: write('client', '/jobs/{jobId}/share', 'Make a link to the bids on your open job; an earlier one ends', {
    hasSecretAnswer: true,
  })
    .input(jobId)
    .output(shareView),
  endShare: write('client', '/jobs/{jobId}/share/end', 'End the link to the bids on your job, with its votes and comments')
    .input(jobId)
    .output(done),
  removeComment: write('client', '/bids/{bidId}/comment/remove', 'Remove the comment that your companion made on a bid')
    .input(bidId)
    .output(done),
  sharedJob: read('anyone', '/shared', 'The job whose link this is; null once the link has ended')
    .input(byLink)
    .output(z.nullable(sharedJobView)),
  sharedBids: read('anyone', '/shared/bids', 'The bids on the job whose link this is, newest first', { limit: callLimits.heavyRead })
    .input(z.extend(byLink, pageInput))
    .output(pageOf(sharedBidView)),
  nameCompanion: write('anyone', '/shared/name', 'Say who reads the bids by this link')
    .input(z.extend(byLink, { name: companionName }))
    .output(done),
  vote: write('anyone', '/shared/vote', 'Vote for a bid by link, or take the vote back', { limit: callLimits.post })
    .input(z.extend(byLink, { bidId: z.uuid(), isFavorite: z.boolean() }))
    .output(done),
  comment: write('anyone', '/shared/comment', 'Comment on a bid by link; an empty comment removes it', { limit: callLimits.post })
    .input(z.extend(byLink, { bidId: z.uuid(), comment: bidComment }))
    .output(done),
}
