import { countMailProblems } from '#server/accounts/mail-problem/count-mail-problems'
import { getBillingReport } from '#server/billing/report/get-billing-report'
import { countDeliveries } from '#server/notifications/deliveries/count-deliveries'
import { countWaiting } from '#server/notifications/deliveries/count-waiting'
import type { Tx } from '#server/platform/db/open-database'
import { type SignedInContext, signedIn } from '#server/platform/rpc'
import { lockIfCopied } from '#server/signing-in/passkeys/lock-if-copied'
import { checkProof } from '#server/signing-in/security/check-proof'
import { disableAsAdmin } from './disable-as-admin.ts'
import { enableAsAdmin } from './enable-as-admin.ts'
import { getAdminPerson } from './find-admin-people.ts'
import { findConsequences } from './find-consequences.ts'
import { answerEntry } from './inbox/answer-entry.ts'
import { answerReport } from './inbox/answer-report.ts'
import { countInbox } from './inbox/count-inbox.ts'
import { downloadSubscribers } from './inbox/download-subscribers.ts'
import { hideReported } from './inbox/hide-reported.ts'
import { listContactMessages } from './inbox/list-contact-messages.ts'
import { listFeedbackOfAll } from './inbox/list-feedback-of-all.ts'
import { listNewsletterSubscribers } from './inbox/list-newsletter-subscribers.ts'
import { listReports } from './inbox/list-reports.ts'
import { readQueue } from './inbox/read-queue.ts'
import { setDone } from './inbox/set-done.ts'
import { showReported } from './inbox/show-reported.ts'
import { unsubscribeAsAdmin } from './inbox/unsubscribe-as-admin.ts'
import { listBackups } from './list-backups.ts'
import { getPersonPayments, giveMonth, refundAsAdmin } from './person-payments.ts'
import { searchPeople } from './search-people.ts'
import { setAdmin } from './set-admin.ts'
import { viewPerson } from './view-person.ts'

export const adminRouter = {
  people: signedIn.admin.people.handler(({ context, input }) => searchPeople(context.db, input)),
  consequences: signedIn.admin.consequences.handler(async ({ context, input }) => {
    await getAdminPerson(context.db, input.personId)
    return findConsequences(context.db, input)
  }),
  // Not `write`: no copy of somebody's page is stored as the answer.
  view: signedIn.admin.view.handler(({ context, input }) =>
    context.prepare((tx) =>
      viewPerson(tx, context.actor, input, { secret: context.services.secret, env: context.services.env, now: context.now() }),
    ),
  ),
  disable: signedIn.admin.disable.handler(({ context, input }) =>
    thenPerson(context, input, (tx) => disableAsAdmin(tx, context.actor, input, context.now())),
  ),
  enable: signedIn.admin.enable.handler(({ context, input }) =>
    thenPerson(context, input, (tx) => enableAsAdmin(tx, context.actor, input, context.now())),
  ),
  setAdmin: signedIn.admin.setAdmin.handler(async ({ context, input: { personId, isAdmin, proof } }) => {
    const prove = await checkProof(context, context.actor.id, proof)
    const change = { personId, isAdmin, prove, now: context.now() }
    return lockIfCopied(context, () => thenPerson(context, { personId }, (tx) => setAdmin(tx, context.actor, change)))
  }),
  payments: signedIn.admin.payments.handler(({ context, input }) => getPersonPayments(context, input.personId)),
  giveMonth: signedIn.admin.giveMonth.handler(({ context, input }) => giveMonth(context, input)),
  refund: signedIn.admin.refund.handler(({ context, input }) => refundAsAdmin(context, input)),
  reports: signedIn.admin.reports.handler(async ({ context, input }) =>
    readQueue(context, 'reports', await listReports(context.db, context.actor, input), ({ reporter, author }) => [reporter, author]),
  ),
  answerReport: signedIn.admin.answerReport.handler(({ context, input }) =>
    context.write((tx) => answerReport(tx, context.actor, input, context.now())),
  ),
  hide: signedIn.admin.hide.handler(({ context, input }) => context.write((tx) => hideReported(tx, context.actor, input, context.now()))),
  show: signedIn.admin.show.handler(({ context, input }) => context.write((tx) => showReported(tx, context.actor, input, context.now()))),
  feedback: signedIn.admin.feedback.handler(async ({ context, input }) =>
    readQueue(context, 'feedback', await listFeedbackOfAll(context.db, input), ({ person }) => [person]),
  ),
  contactMessages: signedIn.admin.contactMessages.handler(async ({ context, input }) =>
    readQueue(context, 'contact', await listContactMessages(context.db, input), ({ person }) => [person]),
  ),
  answer: signedIn.admin.answer.handler(({ context, input }) =>
    context.write((tx) => answerEntry(tx, context.actor, input, context.now())),
  ),
  inboxCounts: signedIn.admin.inboxCounts.handler(({ context }) => countInbox(context.db)),
  setDone: signedIn.admin.setDone.handler(({ context, input }) => context.write((tx) => setDone(tx, context.actor, input, context.now()))),
  newsletterSubscribers: signedIn.admin.newsletterSubscribers.handler(({ context, input }) => listNewsletterSubscribers(context.db, input)),
  backups: signedIn.admin.backups.handler(({ context }) => listBackups(context.db, context.services.env)),
  mailProblems: signedIn.admin.mailProblems.handler(({ context }) => countMailProblems(context.db)),
  billing: signedIn.admin.billing.handler(({ context }) => getBillingReport(context.db, context.now())),
  deliveries: signedIn.admin.deliveries.handler(async ({ context: { db, now } }) => ({
    finished: await countDeliveries(db, now()),
    waiting: await countWaiting(db, now()),
  })),
  // Not `write`: it would store a copy of the addresses as the answer.
  downloadSubscribers: signedIn.admin.downloadSubscribers.handler(({ context, input }) =>
    context.prepare((tx) => downloadSubscribers(tx, context.actor, input, context.now())),
  ),
  unsubscribe: signedIn.admin.unsubscribe.handler(({ context, input }) =>
    context.write((tx) => unsubscribeAsAdmin(tx, context.actor, input, context.now())),
  ),
}

/** Runs a verb. Its answer, the person, is read after the commit, when nothing is locked any more. */
async function thenPerson({ db, write }: SignedInContext, { personId }: { personId: string }, verb: (tx: Tx) => Promise<void>) {
  await write(verb)
  return getAdminPerson(db, personId)
}
