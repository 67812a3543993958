import type { Tx } from '#server/platform/db/open-database'
import { signedIn, type WriteContext } from '#server/platform/rpc'
import { cancelByOperator } from './close/cancel-by-operator.ts'
import { cancelHire } from './close/cancel-hire.ts'
import { cancelJob } from './close/cancel-job.ts'
import { cancelOpenJob } from './close/cancel-open-job.ts'
import { completeJob } from './close/complete-job.ts'
import { getJob } from './job-page/get-job.ts'
import { archiveJob } from './lists/archive-job.ts'
import { jobsInRange, jobsInRangeCounts } from './lists/in-range/jobs-in-range.ts'
import { oneInRange } from './lists/in-range/one-in-range.ts'
import { widerRange } from './lists/in-range/wider-range.ts'
import { newestPlace } from './lists/newest-place.ts'
import { ownJobCounts, ownJobs } from './lists/own-jobs.ts'
import { unarchiveJob } from './lists/unarchive-job.ts'
import { countMatching } from './post/count-matching.ts'
import { draftOfJob, editDraftOfJob } from './post/draft-of-job.ts'
import { editJob } from './post/edit-job.ts'
import { postJob } from './post/post-job.ts'
import { getPriceCompass } from './price-compass/get-price-compass.ts'
import { answerNotYet } from './requests/answer-not-yet.ts'
import { requestCancellation } from './requests/request-cancellation.ts'
import { requestCompletion } from './requests/request-completion.ts'
import { withdrawRequest } from './requests/withdraw-request.ts'
import { setMeetingPoint } from './set-meeting-point.ts'
import { declineProposal, withdrawProposal } from './terms/answer-proposal.ts'
import { getFreeThen } from './terms/free-then.ts'
import { getAgreement } from './terms/get-agreement.ts'
import { proposeTerms } from './terms/propose-terms.ts'

export const jobsRouter = {
  mine: signedIn.jobs.mine.handler(({ context, input }) => ownJobs(context.db, context.actor, input, context.now())),
  myCounts: signedIn.jobs.myCounts.handler(({ context }) => ownJobCounts(context.db, context.actor)),
  newestPlace: signedIn.jobs.newestPlace.handler(({ context }) => newestPlace(context.db, context.actor, context.services.secret)),
  inRange: signedIn.jobs.inRange.handler(({ context, input }) => jobsInRange(context.db, context.actor, input, context.now())),
  inRangeCounts: signedIn.jobs.inRangeCounts.handler(({ context, input }) =>
    jobsInRangeCounts(context.db, context.actor, input, context.now()),
  ),
  widerRange: signedIn.jobs.widerRange.handler(({ context }) => widerRange(context.db, context.actor, context.now())),
  oneInRange: signedIn.jobs.oneInRange.handler(({ context, input }) => oneInRange(context.db, context.actor, input, context.now())),
  get: signedIn.jobs.get.handler(({ context, input }) => getJob(context.db, context.actor, input, context.now())),
  draft: signedIn.jobs.draft.handler(({ context, input }) => draftOfJob(context.db, context.actor, input, context.services.secret)),
  matching: signedIn.jobs.matching.handler(({ context, input }) => countMatching(context.db, input, context.services, context.now())),
  post: signedIn.jobs.post.handler(({ context, input }) =>
    context.write((tx) => postJob(tx, context.actor, input, context.services, context.now())),
  ),
  editDraft: signedIn.jobs.editDraft.handler(({ context, input }) =>
    editDraftOfJob(context.db, context.actor, input, context.services.secret, context.now()),
  ),
  edit: signedIn.jobs.edit.handler(async ({ context, input }) => {
    const { newRecipientCount } = await context.write((tx) => editJob(tx, context.actor, input, context.services, context.now()))
    return { job: await getJob(context.db, context.actor, input, context.now()), newRecipientCount }
  }),
  priceCompass: signedIn.jobs.priceCompass.handler(({ context, input }) => getPriceCompass(context.db, input, context.now())),
  cancelOpen: signedIn.jobs.cancelOpen.handler(({ context, input }) =>
    thenJob(context, input, (tx) => cancelOpenJob(tx, context.actor, input, context.now())),
  ),
  complete: signedIn.jobs.complete.handler(({ context, input }) =>
    thenJob(context, input, (tx) => completeJob(tx, context.actor, input, context.now())),
  ),
  cancel: signedIn.jobs.cancel.handler(({ context, input }) =>
    thenJob(context, input, (tx) => cancelJob(tx, context.actor, input, context.now())),
  ),
  requestCompletion: signedIn.jobs.requestCompletion.handler(({ context, input }) =>
    thenJob(context, input, (tx) => requestCompletion(tx, context.actor, input, context.now())),
  ),
  requestCancellation: signedIn.jobs.requestCancellation.handler(({ context, input }) =>
    thenJob(context, input, (tx) => requestCancellation(tx, context.actor, input, context.now())),
  ),
  withdrawRequest: signedIn.jobs.withdrawRequest.handler(({ context, input }) =>
    thenJob(context, input, (tx) => withdrawRequest(tx, context.actor, input, context.now())),
  ),
  answerNotYet: signedIn.jobs.answerNotYet.handler(({ context, input }) =>
    thenJob(context, input, (tx) => answerNotYet(tx, context.actor, input, context.now())),
  ),
  cancelHire: signedIn.jobs.cancelHire.handler(({ context, input }) =>
    thenJob(context, input, (tx) => cancelHire(tx, context.actor, input, context.now())),
  ),
  cancelByOperator: signedIn.jobs.cancelByOperator.handler(({ context, input }) =>
    thenJob(context, input, (tx) => cancelByOperator(tx, context.actor, input, context.now())),
  ),
  setMeetingPoint: signedIn.jobs.setMeetingPoint.handler(({ context, input }) =>
    thenJob(context, input, (tx) => setMeetingPoint(tx, context.actor, input, context.now())),
  ),
  freeThen: signedIn.jobs.freeThen.handler(({ context, input }) =>
    getFreeThen(context.db, context.actor, input, context.services, context.now()),
  ),
  agreement: signedIn.jobs.agreement.handler(({ context, input }) => getAgreement(context.db, context.actor, input, context.now())),
  proposeTerms: signedIn.jobs.proposeTerms.handler(({ context, input }) =>
    thenJob(context, input, (tx) => proposeTerms(tx, context.actor, input, context.services, context.now())),
  ),
  declineProposal: signedIn.jobs.declineProposal.handler(({ context, input }) =>
    thenJob(context, input, (tx) => declineProposal(tx, context.actor, input, context.now())),
  ),
  withdrawProposal: signedIn.jobs.withdrawProposal.handler(({ context, input }) =>
    thenJob(context, input, (tx) => withdrawProposal(tx, context.actor, input, context.now())),
  ),
  archive: signedIn.jobs.archive.handler(({ context, input }) => context.write((tx) => archiveJob(tx, context.actor, input))),
  unarchive: signedIn.jobs.unarchive.handler(({ context, input }) => context.write((tx) => unarchiveJob(tx, context.actor, input))),
}

/** Runs a verb. Its answer, the changed job, is read after the commit, when nothing is locked any more. */
async function thenJob({ db, actor, now, write }: WriteContext, input: { jobId: string }, verb: (tx: Tx) => Promise<void>) {
  await write(verb)
  return getJob(db, actor, input, now())
}
