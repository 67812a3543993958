import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
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

const personId = z.object({ personId: z.uuid() })
const inboxInput = z.object({ isDone: z._default(z.boolean(), false), ...pageInput })

export const adminContract = {
  people: read('admin', '/admin/people', 'All accounts; `query` is looked for in names and email addresses', {
    limit: callLimits.heavyRead,
  })
    .input(z.object({ query: z.optional(peopleQuery), sort: z._default(z.enum(peopleSorts), 'newest'), ...pageInput }))
    .output(pageOf(adminPerson)),
  consequences: read('admin', '/admin/people/{personId}/consequences', 'What disabling an account touches')
    .input(personId)
    .output(consequences),
  view: write('admin', '/admin/people/{personId}/view', 'Everything about one account; each view is recorded')
    .input(personId)
    .output(adminPersonPage),
  disable: write('admin', '/admin/people/{personId}/disable', 'Disable an account and end its sessions', { limit: callLimits.post })
    .input(z.extend(personId, { reason: adminReason }))
    .output(adminPerson),
  enable: write('admin', '/admin/people/{personId}/enable', 'Enable a disabled account', { limit: callLimits.post })
    .input(z.extend(personId, { reason: adminReason }))
    .output(adminPerson),
  setAdmin: write(
    'admin',
    '/admin/people/{personId}/set-admin',
    'Give or take administrator rights; needs the same proof as removing your password',
    { limit: callLimits.password, bodyBytes: bodyLimits.text },
  )
    .input(z.extend(personId, { isAdmin: z.boolean(), proof }))
    .output(adminPerson),
  payments: read(
    'admin',
    '/admin/people/{personId}/payments',
    'The invoices and refunds of a photographer, as the payment provider has them',
    {
      limit: callLimits.provider,
    },
  )
    .input(personId)
    .output(personPayments),
  giveMonth: write('admin', '/admin/people/{personId}/give-month', 'Give a photographer a month: the next charge is paid by a credit', {
    limit: callLimits.post,
  })
    .input(z.extend(personId, { reason: adminReason }))
    .output(done),
  refund: write('admin', '/admin/people/{personId}/refund', 'Refund what is left of the payment of an invoice', { limit: callLimits.post })
    .input(z.extend(personId, { invoiceId: z.string().check(z.minLength(1), z.maxLength(255)), reason: adminReason }))
    .output(done),
  reports: write('admin', '/admin/reports', 'Reports that wait, or with `isDone` are done; newest first; each first reading is recorded', {
    limit: callLimits.read,
  })
    .input(inboxInput)
    .output(pageOf(queuedReport)),
  answerReport: write('admin', '/admin/reports/{reportId}/answer', 'Mail an answer to the reporter, once; the report is done then', {
    limit: callLimits.post,
    bodyBytes: bodyLimits.text,
  })
    .input(z.object({ reportId: z.uuid(), answer: inboxAnswer }))
    .output(done),
  hide: write(
    'admin',
    '/admin/reports/{reportId}/hide',
    'Hide what was reported from everybody but its author, who is notified and sees the reason',
    { limit: callLimits.post },
  )
    .input(z.object({ reportId: z.uuid(), reason: adminReason }))
    .output(done),
  show: write('admin', '/admin/reports/{reportId}/show', 'Show what was hidden again', { limit: callLimits.post })
    .input(z.object({ reportId: z.uuid() }))
    .output(done),
  feedback: write(
    'admin',
    '/admin/feedback',
    'Feedback that waits, or with `isDone` is done; newest first; each first reading is recorded',
    { limit: callLimits.read },
  )
    .input(inboxInput)
    .output(pageOf(adminFeedback)),
  contactMessages: write(
    'admin',
    '/admin/contact',
    'Contact messages that wait, or with `isDone` are done; newest first; each first reading is recorded',
    { limit: callLimits.read },
  )
    .input(inboxInput)
    .output(pageOf(adminContactMessage)),
  answer: write('admin', '/admin/{queue}/{id}/answer', 'Mail an answer to feedback or a contact message, once; it is done then', {
    limit: callLimits.post,
    bodyBytes: bodyLimits.text,
  })
    .input(z.object({ queue: z.enum(mailedKinds), id: z.uuid(), answer: inboxAnswer }))
    .output(done),
  inboxCounts: read('admin', '/admin/inbox-counts', 'How many reports, contact messages and how much feedback wait').output(inboxCounts),
  setDone: write('admin', '/admin/inbox/{id}/set-done', 'Mark a report, feedback or a contact message as done, or as waiting again')
    .input(z.object({ kind: z.enum(inboxKinds), id: z.uuid(), isDone: z.boolean() }))
    .output(doneChange),
  newsletterSubscribers: read(
    'admin',
    '/admin/newsletter',
    'Newsletter subscribers, and addresses asked for confirmation; `query` is looked for in them; newest first',
  )
    .input(z.object({ query: z.optional(peopleQuery), ...pageInput }))
    .output(pageOf(newsletterSubscriber)),
  billing: read('admin', '/admin/billing', 'Photographers by state of subscription, the money of thirty days, what waits', {
    limit: callLimits.heavyRead,
  }).output(billingReport),
  deliveries: read('admin', '/admin/deliveries', 'What became of the latest notifications of the last days, and what waits, by channel', {
    limit: callLimits.heavyRead,
  }).output(z.object({ finished: z.array(deliveryCount), waiting: z.array(waitingCount) })),
  backups: read('admin', '/admin/backups', 'The latest backups, and whether they could be restored').output(backupReport),
  mailProblems: read('admin', '/admin/mail-problems', 'How many addresses get no notices by mail, and why').output(mailProblemCounts),
  downloadSubscribers: write(
    'admin',
    '/admin/newsletter/download',
    'One part of the confirmed newsletter subscribers, by address; each call is recorded',
    { limit: callLimits.post },
  )
    .input(z.object({ after: z.optional(z.string().check(z.maxLength(320))) }))
    .output(subscriberPart),
  unsubscribe: write('admin', '/admin/newsletter/{id}/unsubscribe', 'Delete a newsletter subscriber who asked for it', {
    limit: callLimits.post,
  })
    .input(z.object({ id: z.uuid() }))
    .output(done),
}
