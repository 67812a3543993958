import { getJob } from '#server/jobs/job-page/get-job'
import { agreeToProposal } from '#server/jobs/terms/agree-to-proposal'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { refused } from '#server/platform/refuse'
import { anyone, signedIn, type WriteContext } from '#server/platform/rpc'
import { acceptBid } from './accept-bid.ts'
import { archiveBid } from './archive-bid.ts'
import { checkCalendars, checkCalendarsOfHire } from './check-calendars.ts'
import { editBid } from './edit-bid.ts'
import { askAgain } from './invitations/ask-again.ts'
import { declineInvitation } from './invitations/decline-invitation.ts'
import { listFreeAgain } from './invitations/free-again.ts'
import { invitePhotographer } from './invitations/invite-photographer.ts'
import { inviteSeveral } from './invitations/invite-several.ts'
import { listAsked } from './invitations/list-asked.ts'
import { listCandidates } from './invitations/list-candidates.ts'
import { listInvitableJobs } from './invitations/list-invitable-jobs.ts'
import { listInvitations } from './invitations/list-invitations.ts'
import { bidsOverview } from './list/bids-overview.ts'
import { chosenBids, getBid, listBids } from './list/list-bids.ts'
import { markRead } from './mark-read.ts'
import { overlappingBids } from './overlapping-bids.ts'
import { listPinnableJobs } from './pins/list-pinnable-jobs.ts'
import { listPins } from './pins/list-pins.ts'
import { pinPicture } from './pins/pin-picture.ts'
import { unpinPicture } from './pins/unpin-picture.ts'
import { listSavedTexts, removeText, saveText } from './saved-texts/save-text.ts'
import { getShare } from './share/get-share.ts'
import { endShare, makeShare } from './share/make-share.ts'
import { nameCompanion, noteBid, removeComment, writeByLink } from './share/note-bid.ts'
import { getSharedJob, listSharedBids } from './share/read-shared.ts'
import { submitBid } from './submit-bid.ts'
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
  freeAgain: signedIn.bids.freeAgain.handler(({ context, input }) => listFreeAgain(context.db, context.actor, input, context.now())),
  askAgain: signedIn.bids.askAgain.handler(({ context, input }) =>
    context.write((tx) => askAgain(tx, context.actor, input, context.services, context.now())),
  ),
  decline: signedIn.bids.decline.handler(async ({ context, input }) => {
    await context.write((tx) => declineInvitation(tx, context.actor, input, context.now()))
    return done
  }),
  pins: signedIn.bids.pins.handler(({ context, input }) => listPins(context.db, context.actor, input, context.now())),
  pinnableJobs: signedIn.bids.pinnableJobs.handler(({ context, input }) =>
    listPinnableJobs(context.db, context.actor, input, context.now()),
  ),
  pin: signedIn.bids.pin.handler(({ context, input }) => context.write((tx) => pinPicture(tx, context.actor, input, context.now()))),
  unpin: signedIn.bids.unpin.handler(({ context, input }) => context.write((tx) => unpinPicture(tx, context.actor, input))),
  overlapping: signedIn.bids.overlapping.handler(({ context, input }) => overlappingBids(context.db, context.actor, input, context.now())),
  savedTexts: signedIn.bids.savedTexts.handler(({ context }) => listSavedTexts(context.db, context.actor)),
  saveText: signedIn.bids.saveText.handler(({ context, input }) => context.write((tx) => saveText(tx, context.actor, input))),
  removeText: signedIn.bids.removeText.handler(({ context, input }) => context.write((tx) => removeText(tx, context.actor, input))),
  list: signedIn.bids.list.handler(({ context, input }) => listBids(context.db, context.actor, input, context.now())),
  chosen: signedIn.bids.chosen.handler(({ context, input }) => chosenBids(context.db, context.actor, input, context.now())),
  overview: signedIn.bids.overview.handler(({ context, input }) => bidsOverview(context.db, context.actor, input)),
  markRead: signedIn.bids.markRead.handler(async ({ context, input }) => {
    await context.write((tx) => markRead(tx, context.actor, input))
    return done
  }),
  submit: signedIn.bids.submit.handler(async ({ context, input }) => {
    const { id } = await context.write((tx) => submitBid(tx, context.actor, input, context.services, context.now()))
    // Their trial may have started with the bid.
    return getBid(context.db, { ...context.actor, isSubscribed: true }, id, context.now())
  }),
  edit: signedIn.bids.edit.handler(({ context, input }) =>
    writeAndGetBid(context, input, (tx) => editBid(tx, context.actor, input, context.services, context.now())),
  ),
  withdraw: signedIn.bids.withdraw.handler(({ context, input }) =>
    writeAndGetBid(context, input, (tx) => withdrawBid(tx, context.actor, input, context.now())),
  ),
  archive: signedIn.bids.archive.handler(({ context, input }) =>
    writeAndGetBid(context, input, (tx) => archiveBid(tx, context.actor, { ...input, isArchived: true }, context.now())),
  ),
  unarchive: signedIn.bids.unarchive.handler(({ context, input }) =>
    writeAndGetBid(context, input, (tx) => archiveBid(tx, context.actor, { ...input, isArchived: false }, context.now())),
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
  share: signedIn.bids.share.handler(({ context, input }) => getShare(context.db, context.actor, input, context.services)),
  makeShare: signedIn.bids.makeShare.handler(async ({ context, input }) => {
    const { db, actor, services, now } = context
    await context.write((tx) => makeShare(tx, actor, input, { secret: services.secret, now: now() }))
    const made = await getShare(db, actor, input, services)
    if (!made) throw refused('share_ended')
    return made
  }),
  endShare: signedIn.bids.endShare.handler(async ({ context, input }) => {
    await context.write((tx) => endShare(tx, context.actor, input))
    return done
  }),
  removeComment: signedIn.bids.removeComment.handler(async ({ context, input }) => {
    await context.write((tx) => removeComment(tx, context.actor, input))
    return done
  }),
  sharedJob: anyone.bids.sharedJob.handler(({ context, input }) => getSharedJob(context.db, input, context.now())),
  sharedBids: anyone.bids.sharedBids.handler(({ context, input }) => listSharedBids(context.db, input, context.now())),
  nameCompanion: anyone.bids.nameCompanion.handler(({ context, input }) =>
    writeByLink(context, input.token, (tx) => nameCompanion(tx, input, context.now())),
  ),
  vote: anyone.bids.vote.handler(({ context, input: { isFavorite, ...where } }) => noteBid(context, where, { isFavorite })),
  comment: anyone.bids.comment.handler(({ context, input: { comment, ...where } }) => noteBid(context, where, { comment })),
}

/** Runs a verb. Its answer, the changed bid, is read after the commit, when nothing is locked any more. */
async function writeAndGetBid({ db, actor, now, write }: WriteContext, { bidId }: { bidId: string }, verb: (tx: Tx) => Promise<void>) {
  await write(verb)
  return getBid(db, actor, bidId, now())
}
