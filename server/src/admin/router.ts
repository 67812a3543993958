import { assertPassword } from '#server/accounts/password/assert-password'
import { signedIn } from '#server/platform/rpc'
import { disableAsAdmin } from './disable-as-admin.ts'
import { enableAsAdmin } from './enable-as-admin.ts'
import { findConsequences } from './find-consequences.ts'
import { getAdminPerson } from './get-admin-person.ts'
import { answerReport } from './inbox/answer-report.ts'
import { countInbox } from './inbox/count-inbox.ts'
import { listContactMessages } from './inbox/list-contact-messages.ts'
import { listFeedbackOfAll } from './inbox/list-feedback-of-all.ts'
import { listNewsletterSubscribers } from './inbox/list-newsletter-subscribers.ts'
import { listReports } from './inbox/list-reports.ts'
import { setDone } from './inbox/set-done.ts'
import { searchPeople } from './search-people.ts'
import { setAdmin } from './set-admin.ts'
import { viewPerson } from './view-person.ts'

export const adminRouter = {
  people: signedIn.admin.people.handler(({ context, input }) => searchPeople(context.db, input)),
  consequences: signedIn.admin.consequences.handler(async ({ context, input }) => {
    await getAdminPerson(context.db, input.personId)
    return findConsequences(context.db, input)
  }),
  view: signedIn.admin.view.handler(({ context, input }) =>
    context.write((tx) =>
      viewPerson(tx, context.actor, input, { secret: context.services.secret, env: context.services.env, now: context.now() }),
    ),
  ),
  disable: signedIn.admin.disable.handler(({ context, input }) =>
    context.write((tx) => disableAsAdmin(tx, context.actor, input, context.now())),
  ),
  enable: signedIn.admin.enable.handler(({ context, input }) =>
    context.write((tx) => enableAsAdmin(tx, context.actor, input, context.now())),
  ),
  setAdmin: signedIn.admin.setAdmin.handler(async ({ context, input: { personId, isAdmin, password } }) => {
    await assertPassword(context, context.actor.id, password)
    return context.write((tx) => setAdmin(tx, context.actor, { personId, isAdmin }, context.now()))
  }),
  reports: signedIn.admin.reports.handler(({ context, input }) => listReports(context.db, input)),
  answerReport: signedIn.admin.answerReport.handler(({ context, input }) => context.write((tx) => answerReport(tx, input, context.now()))),
  feedback: signedIn.admin.feedback.handler(({ context, input }) => listFeedbackOfAll(context.db, input)),
  contactMessages: signedIn.admin.contactMessages.handler(({ context, input }) => listContactMessages(context.db, input)),
  inboxCounts: signedIn.admin.inboxCounts.handler(({ context }) => countInbox(context.db)),
  setDone: signedIn.admin.setDone.handler(({ context, input }) => context.write((tx) => setDone(tx, input, context.now()))),
  newsletterSubscribers: signedIn.admin.newsletterSubscribers.handler(({ context, input }) => listNewsletterSubscribers(context.db, input)),
}
