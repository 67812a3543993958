import * as z from 'zod/mini'
import { jobView } from '../jobs/schemas.ts'
import { showings } from '../jobs/terms/terms.ts'
import { done, operationsFor, pageRead, pageWrite } from '../operation.ts'
import { jobId, personId } from '../shared/id-inputs.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { posted, written } from '../shared/write-options.ts'
import { bidGroups, bidOrders } from './bid-groups.ts'
import { candidateView, freeAgain, invitableJob, invitationOutcome, invitationView } from './invitation-schemas.ts'
import { bidLimits } from './limits.ts'
import { pinnableJob, pinView } from './pin-schemas.ts'
import { savedTextChange, savedTextView } from './saved-texts.ts'
import { acceptedBidView, bidIdsOfJob, bidOffer, bidsOverview, bidView, overlappingBid } from './schemas.ts'
import { bidComment, companionName, sharedBidView, sharedJobView, shareToken, shareView } from './share-schemas.ts'

const { read, write } = operationsFor('hire')
const bidding = operationsFor('bid')

const bidId = z.object({ bidId: z.uuid() })
const photographersOfJob = (max: number) =>
  z.object({ jobId: z.uuid(), photographerIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(max)) })
const byLink = z.object({ token: shareToken })
const pictureOfJob = z.object({ jobId: z.uuid(), pictureId: z.uuid() })
const version = z.int32().check(z.gte(1))

export const bidsContract = {
  invitations: read('client', 'Whom you asked to bid on your job, latest first').input(jobId).output(z.array(invitationView)),
  invitableJobs: read('client', 'Your open jobs, soonest first, with whether you asked this photographer to bid on them')
    .input(z.object({ photographerId: z.uuid() }))
    .output(z.array(invitableJob)),
  asked: read('client', 'Whom you asked to bid on your open jobs').output(z.array(z.uuid())),
  invite: write('client', 'Ask a photographer to bid on your open job', { ...posted, successStatus: 201 })
    .input(z.object({ jobId: z.uuid(), photographerId: z.uuid() }))
    .output(invitationView),
  candidates: read('client', 'Which of the named photographers suit your open job, and whom of them you asked to bid on it', {
    limit: callLimits.match,
    bodyBytes: bodyLimits.text,
  })
    .input(photographersOfJob(bidLimits.candidates))
    .output(z.array(candidateView)),
  inviteSeveral: write('client', 'Ask up to ten photographers to bid on your open job', posted)
    .input(photographersOfJob(bidLimits.invitationsPerJob))
    .output(z.array(invitationOutcome)),
  freeAgain: read('client', 'Who else bid on your cancelled job and is still free then', { limit: callLimits.match })
    .input(jobId)
    .output(freeAgain),
  askAgain: write('client', 'Post a cancelled job of yours again, and ask its other bidders who are free then', {
    ...posted,
    successStatus: 201,
  })
    .input(jobId)
    .output(z.object({ jobId: z.uuid(), askedCount: z.int() })),
  decline: bidding.write('photographer', 'Say no to a client who asked you to bid on their job').input(jobId).output(done),
  pins: read('signedIn', 'The pictures that the client of a job likes for it, oldest pin first').input(jobId).output(z.array(pinView)),
  pinnableJobs: read('client', 'Your open jobs, soonest first, with which pictures of this person you pinned to them')
    .input(personId)
    .output(z.array(pinnableJob)),
  pin: write('client', 'Pin a picture of a portfolio, or of your own vision board, to your open job').input(pictureOfJob).output(done),
  unpin: write('client', 'Remove a picture from your job').input(pictureOfJob).output(done),
  overlapping: read('photographer', 'Your pending bids on jobs at the time of a shoot that you were hired for, soonest first')
    .input(jobId)
    .output(z.array(overlappingBid)),
  savedTexts: read('photographer', 'Your templates of bids and saved replies, oldest first').output(z.array(savedTextView)),
  saveText: bidding
    .write('photographer', 'Change one of your saved texts, or add one if `textId` is null', { bodyBytes: bodyLimits.text })
    .input(savedTextChange)
    .output(savedTextView),
  removeText: bidding
    .write('photographer', 'Delete one of your saved texts')
    .input(z.object({ textId: z.uuid() }))
    .output(done),
  list: read('signedIn', 'The bids on a job, with the details that you may see')
    .input(
      z.object({
        jobId: z.uuid(),
        group: z._default(z.enum(bidGroups), 'all'),
        order: z._default(z.enum(bidOrders), 'newest'),
        ...pageInput,
      }),
    )
    .output(pageOf(bidView)),
  chosen: read('client', 'Up to four bids on your job, by id, in their current state').input(bidIdsOfJob).output(z.array(bidView)),
  overview: read('client', 'How many bids your job has, and at which prices').input(jobId).output(bidsOverview),
  markRead: write('client', 'Record that you have read these versions of the bids on your job')
    .input(
      z.object({
        jobId: z.uuid(),
        bids: z.array(z.object({ bidId: z.uuid(), version })).check(z.minLength(1), z.maxLength(bidLimits.page)),
      }),
    )
    .output(done),
  submit: bidding
    .write('photographer', 'Bid on a job, on the terms that you have seen', { ...written, successStatus: 201 })
    // `startsTrial`: without a subscription, the free trial starts with the bid.
    .input(z.extend(bidOffer, { jobId: z.uuid(), seenJobVersion: version, startsTrial: z.optional(z.boolean()) }))
    .output(bidView),
  edit: bidding
    .write('photographer', 'Change your own pending bid', written)
    .input(z.extend(bidOffer, { bidId: z.uuid(), seenBidVersion: version, seenJobVersion: version }))
    .output(bidView),
  withdraw: bidding.write('photographer', 'Withdraw your own pending bid', posted).input(bidId).output(bidView),
  archive: write('client', 'Archive a pending bid').input(bidId).output(bidView),
  unarchive: write('client', 'Restore an archived bid').input(bidId).output(bidView),
  accept: write('client', 'Hire a photographer on the terms that you have seen', posted)
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
  agreeToProposal: write('signedIn', 'Agree to the change that the other side of your hire proposes', posted)
    .input(z.object({ jobId: z.uuid(), proposalId: z.uuid(), isBusyConfirmed: z._default(z.boolean(), false) }))
    .output(jobView),
  share: pageRead('client', { hasSecretAnswer: true }).input(jobId).output(z.nullable(shareView)),
  makeShare: pageWrite('client', { hasSecretAnswer: true }).input(jobId).output(shareView),
  endShare: pageWrite('client').input(jobId).output(done),
  removeComment: pageWrite('client').input(bidId).output(done),
  sharedJob: pageRead('anyone').input(byLink).output(z.nullable(sharedJobView)),
  sharedBids: pageRead('anyone', { limit: callLimits.heavyRead }).input(z.extend(byLink, pageInput)).output(pageOf(sharedBidView)),
  nameCompanion: pageWrite('anyone')
    .input(z.extend(byLink, { name: companionName }))
    .output(done),
  vote: pageWrite('anyone', posted)
    .input(z.extend(byLink, { bidId: z.uuid(), isFavorite: z.boolean() }))
    .output(done),
  comment: pageWrite('anyone', posted)
    .input(z.extend(byLink, { bidId: z.uuid(), comment: bidComment }))
    .output(done),
}
