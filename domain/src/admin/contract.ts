import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { proof } from '../signing-in/passkey-schemas.ts'
import { billingReport } from './billing-schemas.ts'
import { deliveryCount, mailProblemCounts } from './delivery-schemas.ts'
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

const personId = z.object({ personId: z.uuid() })
const inboxInput = z.object({ isDone: z._default(z.boolean(), false), ...pageInput })

export const adminContract = {
  people: read('admin', { limit: callLimits.heavyRead, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/admin/people', summary: 'All accounts; `query` is looked for in names and email addresses' })
    .input(z.object({ query: z.optional(peopleQuery), sort: z._default(z.enum(peopleSorts), 'newest'), ...pageInput }))
    .output(pageOf(adminPerson)),
  consequences: read('admin', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/admin/people/{personId}/consequences', summary: 'What disabling an account touches' })
    .input(personId)
    .output(consequences),
  view: write('admin', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/admin/people/{personId}/view', summary: 'Everything about one account; each view is recorded' })
    .input(personId)
    .output(adminPersonPage),
  disable: write('admin', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/admin/people/{personId}/disable', summary: 'Disable an account and end its sessions' })
    .input(z.extend(personId, { reason: adminReason }))
    .output(adminPerson),
  enable: write('admin', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/admin/people/{personId}/enable', summary: 'Enable a disabled account' })
    .input(z.extend(personId, { reason: adminReason }))
    .output(adminPerson),
  setAdmin: write('admin', { limit: callLimits.password, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/admin/people/{personId}/set-admin',
      summary: 'Give or take administrator rights; needs the same proof as removing your password',
    })
    .input(z.extend(personId, { isAdmin: z.boolean(), proof }))
    .output(adminPerson),
  reports: write('admin', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/admin/reports',
      summary: 'Reports that wait, or with `isDone` are done; newest first; each first reading is recorded',
    })
    .input(inboxInput)
    .output(pageOf(queuedReport)),
  answerReport: write('admin', { limit: callLimits.post, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/admin/reports/{reportId}/answer',
      summary: 'Mail an answer to the reporter, once; the report is done then',
    })
    .input(z.object({ reportId: z.uuid(), answer: inboxAnswer }))
    .output(done),
  hide: write('admin', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/admin/reports/{reportId}/hide',
      summary: 'Hide what was reported from everybody but its author, who is notified and sees the reason',
    })
    .input(z.object({ reportId: z.uuid(), reason: adminReason }))
    .output(done),
  show: write('admin', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/admin/reports/{reportId}/show', summary: 'Show what was hidden again' })
    .input(z.object({ reportId: z.uuid() }))
    .output(done),
  feedback: write('admin', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/admin/feedback',
      summary: 'Feedback that waits, or with `isDone` is done; newest first; each first reading is recorded',
    })
    .input(inboxInput)
    .output(pageOf(adminFeedback)),
  contactMessages: write('admin', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/admin/contact',
      summary: 'Contact messages that wait, or with `isDone` are done; newest first; each first reading is recorded',
    })
    .input(inboxInput)
    .output(pageOf(adminContactMessage)),
  answer: write('admin', { limit: callLimits.post, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/admin/{queue}/{id}/answer',
      summary: 'Mail an answer to feedback or a contact message, once; it is done then',
    })
    .input(z.object({ queue: z.enum(mailedKinds), id: z.uuid(), answer: inboxAnswer }))
    .output(done),
  inboxCounts: read('admin', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/admin/inbox-counts', summary: 'How many reports, contact messages and how much feedback wait' })
    .output(inboxCounts),
  setDone: write('admin', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/admin/inbox/{id}/set-done',
      summary: 'Mark a report, feedback or a contact message as done, or as waiting again',
    })
    .input(z.object({ kind: z.enum(inboxKinds), id: z.uuid(), isDone: z.boolean() }))
    .output(doneChange),
  newsletterSubscribers: read('admin', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/admin/newsletter',
      summary: 'Newsletter subscribers, and addresses asked for confirmation; `query` is looked for in them; newest first',
    })
    .input(z.object({ query: z.optional(peopleQuery), ...pageInput }))
    .output(pageOf(newsletterSubscriber)),
  billing: read('admin', { limit: callLimits.heavyRead, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/admin/billing',
      summary: 'Photographers by state of subscription, the money of thirty days, what waits',
    })
    .output(billingReport),
  deliveries: read('admin', { limit: callLimits.heavyRead, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/admin/deliveries', summary: 'What became of the latest notifications of the last days, by channel' })
    .output(z.array(deliveryCount)),
  mailProblems: read('admin', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/admin/mail-problems', summary: 'How many addresses get no notices by mail, and why' })
    .output(mailProblemCounts),
  downloadSubscribers: write('admin', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/admin/newsletter/download',
      summary: 'One part of the confirmed newsletter subscribers, by address; each call is recorded',
    })
    .input(z.object({ after: z.optional(z.string().check(z.maxLength(320))) }))
    .output(subscriberPart),
  unsubscribe: write('admin', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/admin/newsletter/{id}/unsubscribe',
      summary: 'Delete a newsletter subscriber who asked for it',
    })
    .input(z.object({ id: z.uuid() }))
    .output(done),
}
