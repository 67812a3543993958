import * as z from 'zod/mini'
import { currentPassword } from '../accounts/schemas.ts'
import { done, read, write } from '../operation.ts'
import { bodyLimits } from '../shared/body-limits.ts'
import { callLimits } from '../shared/call-limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import {
  adminContactMessage,
  adminFeedback,
  inboxCounts,
  inboxKinds,
  newsletterSubscriber,
  queuedReport,
  reportAnswer,
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
  setAdmin: write('admin', { limit: callLimits.password, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/admin/people/{personId}/set-admin',
      summary: 'Give or take administrator rights; asks for your password',
    })
    .input(z.extend(personId, { isAdmin: z.boolean(), password: currentPassword }))
    .output(adminPerson),
  reports: read('admin', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/admin/reports', summary: 'Reports that wait, or with `isDone` are done; newest first' })
    .input(inboxInput)
    .output(pageOf(queuedReport)),
  answerReport: write('admin', { limit: callLimits.post, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/admin/reports/{reportId}/answer',
      summary: 'Mail an answer to the reporter, once; the report is done then',
    })
    .input(z.object({ reportId: z.uuid(), answer: reportAnswer }))
    .output(done),
  feedback: read('admin', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/admin/feedback', summary: 'Feedback that waits, or with `isDone` is done; newest first' })
    .input(inboxInput)
    .output(pageOf(adminFeedback)),
  contactMessages: read('admin', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/admin/contact', summary: 'Contact messages that wait, or with `isDone` are done; newest first' })
    .input(inboxInput)
    .output(pageOf(adminContactMessage)),
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
    .output(done),
  newsletterSubscribers: read('admin', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/admin/newsletter',
      summary: 'Newsletter subscribers, and addresses asked for confirmation; newest first',
    })
    .input(z.object(pageInput))
    .output(pageOf(newsletterSubscriber)),
}
