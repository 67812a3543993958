import * as z from 'zod/mini'
import { done, pageRead, pageWrite } from '../operation.ts'
import { personId } from '../shared/id-inputs.ts'
import { callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { posted, proven, written } from '../shared/write-options.ts'
import { proof } from '../signing-in/passkey-schemas.ts'
import { backupReport } from './backup-schemas.ts'
import { billingReport, personPayments } from './billing-schemas.ts'
import { deliveryCount, mailProblemCounts, waitingCount } from './delivery-schemas.ts'
import { inboxKinds } from './inbox-kinds.ts'
import {
  adminContactMessage,
  adminFeedback,
  doneChange,
  inboxAnswer,
  inboxCounts,
  mailedKinds,
  newsletterSubscriber,
  queuedReport,
  subscriberPart,
} from './inbox-schemas.ts'
import { peopleSorts } from './people-sorts.ts'
import { adminPerson, adminPersonPage, adminReason, consequences, peopleQuery } from './schemas.ts'

const withReason = z.extend(personId, { reason: adminReason })
const reportId = z.object({ reportId: z.uuid() })
const inboxInput = z.object({ isDone: z._default(z.boolean(), false), ...pageInput })

export const adminContract = {
  people: pageRead('admin', { limit: callLimits.heavyRead })
    .input(z.object({ query: z.optional(peopleQuery), sort: z._default(z.enum(peopleSorts), 'newest'), ...pageInput }))
    .output(pageOf(adminPerson)),
  consequences: pageRead('admin').input(personId).output(consequences),
  /** Each view is recorded, and so is each first reading of an entry of the inbox. */
  view: pageWrite('admin').input(personId).output(adminPersonPage),
  disable: pageWrite('admin', posted).input(withReason).output(adminPerson),
  enable: pageWrite('admin', posted).input(withReason).output(adminPerson),
  setAdmin: pageWrite('admin', proven)
    .input(z.extend(personId, { isAdmin: z.boolean(), proof }))
    .output(adminPerson),
  payments: pageRead('admin', { limit: callLimits.provider }).input(personId).output(personPayments),
  giveMonth: pageWrite('admin', posted).input(withReason).output(done),
  refund: pageWrite('admin', posted)
    .input(z.extend(personId, { invoiceId: z.string().check(z.minLength(1), z.maxLength(255)), reason: adminReason }))
    .output(done),
  reports: pageWrite('admin', { limit: callLimits.read }).input(inboxInput).output(pageOf(queuedReport)),
  answerReport: pageWrite('admin', written)
    .input(z.extend(reportId, { answer: inboxAnswer }))
    .output(done),
  hide: pageWrite('admin', posted)
    .input(z.extend(reportId, { reason: adminReason }))
    .output(done),
  show: pageWrite('admin', posted).input(reportId).output(done),
  feedback: pageWrite('admin', { limit: callLimits.read }).input(inboxInput).output(pageOf(adminFeedback)),
  contactMessages: pageWrite('admin', { limit: callLimits.read }).input(inboxInput).output(pageOf(adminContactMessage)),
  answer: pageWrite('admin', written)
    .input(z.object({ queue: z.enum(mailedKinds), id: z.uuid(), answer: inboxAnswer }))
    .output(done),
  inboxCounts: pageRead('admin').output(inboxCounts),
  setDone: pageWrite('admin')
    .input(z.object({ kind: z.enum(inboxKinds), id: z.uuid(), isDone: z.boolean() }))
    .output(doneChange),
  newsletterSubscribers: pageRead('admin')
    .input(z.object({ query: z.optional(peopleQuery), ...pageInput }))
    .output(pageOf(newsletterSubscriber)),
  billing: pageRead('admin', { limit: callLimits.heavyRead }).output(billingReport),
  deliveries: pageRead('admin', { limit: callLimits.heavyRead }).output(
    z.object({ finished: z.array(deliveryCount), waiting: z.array(waitingCount) }),
  ),
  backups: pageRead('admin').output(backupReport),
  mailProblems: pageRead('admin').output(mailProblemCounts),
  downloadSubscribers: pageWrite('admin', posted)
    .input(z.object({ after: z.optional(z.string().check(z.maxLength(320))) }))
    .output(subscriberPart),
  unsubscribe: pageWrite('admin', posted)
    .input(z.object({ id: z.uuid() }))
    .output(done),
}
