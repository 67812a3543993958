import { getJob } from '#server/jobs/job-page/get-job'
import type { Tx } from '#server/platform/db/open-database'
import { signedIn, type WriteContext } from '#server/platform/rpc'
import { acceptBid } from './accept-bid.ts'
import { agreeToProposal } from './agree-to-proposal.ts'
import { archiveBid } from './archive/archive-bid.ts'
import { unarchiveBid } from './archive/unarchive-bid.ts'
import { getCalendar } from './calendar/get-calendar.ts'
import { checkCalendars, checkCalendarsOfHire } from './check-calendars.ts'
import { getDashboard } from './dashboard/get-dashboard.ts'
import { editBid } from './edit-bid.ts'
import { invitePhotographer } from './invitations/invite-photographer.ts'
import { inviteSeveral } from './invitations/invite-several.ts'
import { listAsked } from './invitations/list-asked.ts'
import { listCandidates } from './invitations/list-candidates.ts'
import { listInvitableJobs } from './invitations/list-invitable-jobs.ts'
import { listInvitations } from './invitations/list-invitations.ts'
import { bidsOverview } from './list/bids-overview.ts'
import { chosenBids, getBid, listBids } from './list/list-bids.ts'
import { overlappingBids } from './own-bids/overlapping-bids.ts'
import { ownBidCounts, ownBids } from './own-bids/own-bids.ts'
import { getEarnings, getResults } from './results/get-results.ts'
import { submitBid } from './submit-bid.ts'
import { listTemplates } from './templates/list-templates.ts'
import { removeTemplate } from './templates/remove-template.ts'
import { saveTemplate } from './templates/save-template.ts'
import { withdrawBid } from './withdraw-bid.ts'

export const bidsRouter = {
  invitations: signedIn.bids.invitations.handler(({ context, input }) => listInvitations(context.db, context.actor, input)),
  invitableJobs: signedIn.bids.invitableJobs.handler(({ context, input }) =>
    listInvitableJobs(context.db, context.actor, input, context.now()),
  ),
  asked: signedIn.bids.asked.handler(({ context }) => listAsked(context.db, context.actor, context.now())),
  invite: signedIn.bids.invite.handler(({ context, input }) =>
    context.write((tx) => invitePhotographer(tx, context.actor, input, context.now())),
  ),
  candidates: signedIn.bids.candidates.handler(({ context, input }) => listCandidates(context.db, context.actor, input)),
  inviteSeveral: signedIn.bids.inviteSeveral.handler(({ context, input }) =>
    context.write((tx) => inviteSeveral(tx, context.actor, input, context.now())),
  ),
  dashboard: signedIn.bids.dashboard.handler(({ context }) => getDashboard(context.db, context.actor, context.now())),
  calendar: signedIn.bids.calendar.handler(({ context, input }) => getCalendar(context.db, context.actor, input, context.now())),
  results: signedIn.bids.results.handler(({ context }) => getResults(context.db, context.actor, context.now())),
  earnings: signedIn.bids.earnings.handler(({ context, input }) => getEarnings(context.db, context.actor, input)),
  mine: signedIn.bids.mine.handler(({ context, input }) => ownBids(context.db, context.actor, input, context.now())),
  overlapping: signedIn.bids.overlapping.handler(({ context, input }) => overlappingBids(context.db, context.actor, input, context.now())),
  myCounts: signedIn.bids.myCounts.handler(({ context }) => ownBidCounts(context.db, context.actor)),
  templates: signedIn.bids.templates.handler(({ context }) => listTemplates(context.db, context.actor)),
  saveTemplate: signedIn.bids.saveTemplate.handler(({ context, input }) => context.write((tx) => saveTemplate(tx, context.actor, input))),
  removeTemplate: signedIn.bids.removeTemplate.handler(({ context, input }) =>
    context.write((tx) => removeTemplate(tx, context.actor, input)),
  ),
  list: signedIn.bids.list.handler(({ context, input }) => listBids(context.db, context.actor, input, context.now())),
  chosen: signedIn.bids.chosen.handler(({ context, input }) => chosenBids(context.db, context.actor, input, context.now())),
  overview: signedIn.bids.overview.handler(({ context, input }) => bidsOverview(context.db, context.actor, input)),
  submit: signedIn.bids.submit.handler(async ({ context, input }) => {
    const { id } = await context.write((tx) => submitBid(tx, context.actor, input, context.services, context.now()))
    // Their trial may have started with the bid.
    return getBid(context.db, { ...context.actor, isSubscribed: true }, id, context.now())
  }),
  edit: signedIn.bids.edit.handler(({ context, input }) =>
    thenBid(context, input, (tx) => editBid(tx, context.actor, input, context.services, context.now())),
  ),
  withdraw: signedIn.bids.withdraw.handler(({ context, input }) =>
    thenBid(context, input, (tx) => withdrawBid(tx, context.actor, input, context.now())),
  ),
  archive: signedIn.bids.archive.handler(({ context, input }) =>
    thenBid(context, input, (tx) => archiveBid(tx, context.actor, input, context.now())),
  ),
  unarchive: signedIn.bids.unarchive.handler(({ context, input }) =>
    thenBid(context, input, (tx) => unarchiveBid(tx, context.actor, input, context.now())),
  ),
  accept: signedIn.bids.accept.handler(async ({ context, input }) => {
    const isCalendarUnchecked = !(await checkCalendars(context, context.actor, input))
    const stored = await context.write(async (tx) => {
      await acceptBid(tx, context.actor, input, context.now())
      return { isCalendarUnchecked }
    })
    return { ...(await getBid(context.db, context.actor, input.bidId, context.now())), ...stored }
  }),
  agreeToProposal: signedIn.bids.agreeToProposal.handler(async ({ context, input }) => {
    await checkCalendarsOfHire(context, context.actor, input)
    await context.write((tx) => agreeToProposal(tx, context.actor, input, context.now()))
    return getJob(context.db, context.actor, input, context.now())
  }),
}

/** Runs a verb. Its answer, the changed bid, is read after the commit, when nothing is locked any more. */
async function thenBid({ db, actor, now, write }: WriteContext, { bidId }: { bidId: string }, verb: (tx: Tx) => Promise<void>) {
  await write(verb)
  return getBid(db, actor, bidId, now())
}
