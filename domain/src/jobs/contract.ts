import * as z from 'zod/mini'
import { done, operationsFor, pageRead, pageWrite } from '../operation.ts'
import { searchedPlace } from '../search/schemas.ts'
import { jobId } from '../shared/id-inputs.ts'
import { callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { posted, written } from '../shared/write-options.ts'
import { newDelivery, newTrouble } from './delivery-schemas.ts'
import { jobFilters } from './filter-schemas.ts'
import { cancelNote, editedJob, hireSentence, matchCount, meetingPointForm, newJob, shootForm } from './form-schemas.ts'
import { invoiceSettings } from './invoices/schemas.ts'
import { jobSorts } from './job-sorts.ts'
import { jobStates } from './lifecycle.ts'
import { paymentPart, seenPayment } from './payment-marks/schemas.ts'
import { newRequest } from './request-schemas.ts'
import { compassInput, editDraft, jobCounts, jobDraft, jobInRange, jobView, ownJobSummary, specialtyPrices, widerRange } from './schemas.ts'
import { agreementView, freeThen, newProposal, proposedTime } from './terms/schemas.ts'

const { read, write } = operationsFor('hire')

const proposal = z.extend(jobId, { proposalId: z.uuid() })
const status = z.enum(jobStates)
const note = z.extend(jobId, { note: hireSentence })

export const jobsContract = {
  mine: read('client', 'Your own jobs of one status, newest first')
    .input(z.object({ status, ...pageInput }))
    .output(pageOf(ownJobSummary)),
  newestPlace: pageRead('client').output(z.nullable(searchedPlace)),
  myCounts: read('client', 'How many jobs you have of each status').output(jobCounts),
  inRange: read(
    'photographer',
    'For a photographer: open jobs in range, sorted as asked; shoots in progress, by what is due; or jobs of another status that you bid on, newest first',
  )
    .input(z.extend(jobFilters, { status, archived: z.optional(z.boolean()), sort: z.optional(z.enum(jobSorts)), ...pageInput }))
    .output(pageOf(jobInRange)),
  inRangeCounts: read('photographer', 'How many jobs a photographer has of each status, with the filters applied')
    .input(jobFilters)
    .output(jobCounts),
  widerRange: pageRead('photographer').output(z.nullable(widerRange)),
  oneInRange: pageRead('photographer')
    .input(z.extend(jobFilters, { jobId: z.uuid() }))
    .output(z.nullable(jobInRange)),
  get: read('signedIn', 'One job, with the details that you may see').input(jobId).output(jobView),
  draft: read('client', 'One of your jobs as the draft of a new one').input(jobId).output(jobDraft),
  matching: read('client', 'How many photographers match a place and time; other times if nobody does', { limit: callLimits.match })
    .input(shootForm)
    .output(matchCount),
  post: write('client', 'Post a job; `recipientCount` is how many matching photographers are notified', { ...written, successStatus: 201 })
    .input(newJob)
    .output(z.object({ jobId: z.uuid(), recipientCount: z.int() })),
  editDraft: read('client', 'One of your open jobs as the start of a change').input(jobId).output(editDraft),
  edit: write(
    'client',
    'Change your open job; `newRecipientCount` is how many photographers are notified because it suits them only now',
    written,
  )
    .input(editedJob)
    .output(z.object({ job: jobView, newRecipientCount: z.int() })),
  priceCompass: read(
    'signedIn',
    'What photographers near a place were hired for, by specialty: the middle half, in tens of dollars; none from few hires',
    { limit: callLimits.heavyRead },
  )
    .input(compassInput)
    .output(z.array(specialtyPrices)),
  cancelOpen: write('client', 'Cancel your open job', posted).input(jobId).output(jobView),
  complete: write('photographer', 'Mark a shoot complete; cannot be undone', posted).input(jobId).output(jobView),
  cancel: write('photographer', 'Cancel a job for which you were hired, with a reason unless its client asks you to', written)
    .input(z.extend(jobId, { note: z.optional(cancelNote) }))
    .output(jobView),
  requestCompletion: write('client', 'Ask the photographer to mark the shoot complete', written).input(newRequest).output(jobView),
  requestCancellation: write('client', 'Ask the photographer to cancel the job', written).input(newRequest).output(jobView),
  withdrawRequest: write('client', 'Take back your request', posted).input(jobId).output(jobView),
  answerNotYet: write('photographer', 'Answer a request for completion with "not yet"', posted).input(jobId).output(jobView),
  cancelHire: write('client', 'Cancel your job at once because its photographer is disabled', posted).input(jobId).output(jobView),
  cancelByOperator: pageWrite('admin', written)
    .input(z.extend(jobId, { note: cancelNote }))
    .output(jobView),
  setMeetingPoint: write('client', 'Say where you meet the photographer whom you hired', posted)
    .input(z.extend(meetingPointForm, { jobId: z.uuid() }))
    .output(jobView),
  freeThen: read('signedIn', 'Whether the photographer of your hire is free at another time', { limit: callLimits.match })
    .input(proposedTime)
    .output(freeThen),
  agreement: read('signedIn', 'What you and the other side of your hire agreed on, with every version').input(jobId).output(agreementView),
  proposeTerms: write('signedIn', 'Propose a change of what you agreed on for your hire', { ...written, successStatus: 201 })
    .input(newProposal)
    .output(jobView),
  declineProposal: write('signedIn', 'Decline what the other side of your hire proposes', posted).input(proposal).output(jobView),
  withdrawProposal: write('signedIn', 'Take back your proposal', posted).input(proposal).output(jobView),
  deliverPictures: write('photographer', 'Say that pictures of your shoot are delivered, all or a part', written)
    .input(newDelivery)
    .output(jobView),
  confirmPictures: write('client', 'Say that you have the pictures', posted).input(jobId).output(jobView),
  reportMissing: write('client', 'Say which pictures are missing', written).input(note).output(jobView),
  sayTrouble: write('signedIn', 'Say what went wrong at the shoot; administrators read it too', written).input(newTrouble).output(jobView),
  answerTrouble: write('signedIn', 'Answer what the other side said went wrong', written).input(note).output(jobView),
  markPayment: write('signedIn', 'Say that the deposit or the balance of your hire is paid', posted)
    .input(seenPayment)
    .output(agreementView),
  confirmPayment: write('signedIn', 'Confirm what the other side of your hire marked as paid', posted)
    .input(seenPayment)
    .output(agreementView),
  undoPayment: write('signedIn', 'Take back your mark, also if it was confirmed', posted).input(paymentPart).output(agreementView),
  invoiceSettings: read('photographer', 'Who your invoices are from, and their next number; null before you say it').output(
    z.nullable(z.extend(invoiceSettings, { nextNumber: z.int() })),
  ),
  saveInvoiceSettings: write('photographer', 'Say who your invoices are from, and their next number')
    .input(invoiceSettings)
    .output(invoiceSettings),
  makeInvoice: write('photographer', 'Make the invoice of your hire, by the terms that hold').input(jobId).output(agreementView),
  archive: write('photographer', 'Hide an open job from your list').input(jobId).output(done),
  unarchive: write('photographer', 'Show a hidden job again').input(jobId).output(done),
}
