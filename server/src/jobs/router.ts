import type { Tx } from '#server/platform/db/open-database'
import { type Actor, signedIn, type WriteContext } from '#server/platform/rpc'
import { cancelByOperator } from './close/cancel-by-operator.ts'
import { cancelHire } from './close/cancel-hire.ts'
import { cancelJob } from './close/cancel-job.ts'
import { cancelOpenJob } from './close/cancel-open-job.ts'
import { completeJob } from './close/complete-job.ts'
import { confirmPictures, reportMissing } from './delivery/answer-delivery.ts'
import { deliverPictures } from './delivery/deliver-pictures.ts'
import { answerTrouble, sayTrouble } from './delivery/say-trouble.ts'
import { makeInvoice } from './invoices/make-invoice.ts'
import { findInvoiceSettings, saveInvoiceSettings } from './invoices/save-invoice-settings.ts'
import { getJob } from './job-page/get-job.ts'
import { archiveJob } from './lists/archive-job.ts'
import { jobsInRange, jobsInRangeCounts } from './lists/in-range/jobs-in-range.ts'
import { oneInRange } from './lists/in-range/one-in-range.ts'
import { widerRange } from './lists/in-range/wider-range.ts'
import { newestPlace } from './lists/newest-place.ts'
import { ownJobCounts, ownJobs } from './lists/own-jobs.ts'
import { unarchiveJob } from './lists/unarchive-job.ts'
import { confirmPayment, markPayment, undoPayment } from './payment-marks/mark-payment.ts'
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
  cancelOpen: signedIn.jobs.cancelOpen.handler(byVerb(cancelOpenJob)),
  complete: signedIn.jobs.complete.handler(byVerb(completeJob)),
  cancel: signedIn.jobs.cancel.handler(byVerb(cancelJob)),
  requestCompletion: signedIn.jobs.requestCompletion.handler(byVerb(requestCompletion)),
  requestCancellation: signedIn.jobs.requestCancellation.handler(byVerb(requestCancellation)),
  withdrawRequest: signedIn.jobs.withdrawRequest.handler(byVerb(withdrawRequest)),
  answerNotYet: signedIn.jobs.answerNotYet.handler(byVerb(answerNotYet)),
  cancelHire: signedIn.jobs.cancelHire.handler(byVerb(cancelHire)),
  cancelByOperator: signedIn.jobs.cancelByOperator.handler(byVerb(cancelByOperator)),
  setMeetingPoint: signedIn.jobs.setMeetingPoint.handler(byVerb(setMeetingPoint)),
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
  deliverPictures: signedIn.jobs.deliverPictures.handler(byVerb(deliverPictures)),
  confirmPictures: signedIn.jobs.confirmPictures.handler(byVerb(confirmPictures)),
  reportMissing: signedIn.jobs.reportMissing.handler(byVerb(reportMissing)),
  sayTrouble: signedIn.jobs.sayTrouble.handler(byVerb(sayTrouble)),
  answerTrouble: signedIn.jobs.answerTrouble.handler(byVerb(answerTrouble)),
  markPayment: signedIn.jobs.markPayment.handler(({ context, input }) =>
    thenAgreement(context, input, (tx) => markPayment(tx, context.actor, input, context.now())),
  ),
  confirmPayment: signedIn.jobs.confirmPayment.handler(({ context, input }) =>
    thenAgreement(context, input, (tx) => confirmPayment(tx, context.actor, input, context.now())),
  ),
  undoPayment: signedIn.jobs.undoPayment.handler(({ context, input }) =>
    thenAgreement(context, input, (tx) => undoPayment(tx, context.actor, input, context.now())),
  ),
  invoiceSettings: signedIn.jobs.invoiceSettings.handler(({ context }) => findInvoiceSettings(context.db, context.actor.id)),
  saveInvoiceSettings: signedIn.jobs.saveInvoiceSettings.handler(({ context, input }) =>
    context.write((tx) => saveInvoiceSettings(tx, context.actor, input)),
  ),
  makeInvoice: signedIn.jobs.makeInvoice.handler(({ context, input }) =>
    thenAgreement(context, input, (tx) => makeInvoice(tx, context.actor, input, context.now())),
  ),
  archive: signedIn.jobs.archive.handler(({ context, input }) => context.write((tx) => archiveJob(tx, context.actor, input))),
  unarchive: signedIn.jobs.unarchive.handler(({ context, input }) => context.write((tx) => unarchiveJob(tx, context.actor, input))),
}

type Verb<Input> = (tx: Tx, actor: Actor, input: Input, now: Date) => Promise<void>

function byVerb<Input extends { jobId: string }>(verb: Verb<Input>) {
  return ({ context, input }: { context: WriteContext; input: Input }) =>
    thenJob(context, input, (tx) => verb(tx, context.actor, input, context.now()))
}

/** Runs a verb. Its answer, the changed job, is read after the commit, when nothing is locked any more. */
async function thenJob({ db, actor, now, write }: WriteContext, input: { jobId: string }, verb: (tx: Tx) => Promise<void>) {
  await write(verb)
  return getJob(db, actor, input, now())
}

async function thenAgreement({ db, actor, now, write }: WriteContext, input: { jobId: string }, verb: (tx: Tx) => Promise<void>) {
  await write(verb)
  return getAgreement(db, actor, input, now())
}
