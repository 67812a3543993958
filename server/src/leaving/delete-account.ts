import { canDeleteAccount } from '@shutterbid/domain/leaving/rules'
import { refusalSentence } from '@shutterbid/domain/refusal-sentence'
import { and, asc, eq, exists, inArray, or } from 'drizzle-orm'
import { eraseAccount } from '#server/accounts/change-person'
import { areAdmins, lockAdmins, lockSelf } from '#server/accounts/lock-people'
import { people } from '#server/accounts/tables'
import { redactActions } from '#server/admin/actions'
import { deleteAvailability } from '#server/availability/delete-availability'
import { deleteInvitations, deletePins, redactBids } from '#server/bids/redact-bids'
import { deleteSavedTexts } from '#server/bids/saved-texts/save-text'
import { deleteSharesOf } from '#server/bids/share/delete-shares'
import { bids } from '#server/bids/tables'
import { withdrawBid } from '#server/bids/withdraw-bid'
import { endSubscription } from '#server/billing/end-subscription'
import { deleteCalendars } from '#server/calendars/delete-calendars'
import { deleteSubscriber } from '#server/content/newsletter/delete-subscriber'
import { anonymizeReports } from '#server/feedback/anonymize-reports'
import { deleteContactMessages, deleteFeedback } from '#server/feedback/delete-feedback'
import { cancelOpenJob } from '#server/jobs/close/cancel-open-job'
import { lockJob } from '#server/jobs/lock-job'
import { redactJobs } from '#server/jobs/redact-jobs'
import { jobs } from '#server/jobs/tables'
import { deleteAnswerTime } from '#server/messages/answer-times/compute-answer-times'
import { deleteUnsentOf } from '#server/messages/attachments/remove-attachments'
import { deleteBlocks } from '#server/messages/blocks/list-blocked'
import { deleteNotifications } from '#server/notifications/bell/delete-notifications'
import type { Db, Tx } from '#server/platform/db/open-database'
import { deleteWritesOf } from '#server/platform/idempotency/delete-writes'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { deletePictures } from '#server/portfolio/remove-picture'
import { clearProfile } from '#server/profiles/clear-profile'
import { deleteFollows } from '#server/profiles/follow/followers'
import { deleteWebhooks } from '#server/programs/webhooks/delete-webhooks'
import { deleteReplies } from '#server/reviews/write-reply'
import { deleteCard } from '#server/search/card/set-card'
import { deleteSearches } from '#server/search/saved/change-search'
import { eraseWaysIn } from '#server/signing-in/erase-ways-in'
import type { Prove } from '#server/signing-in/security/check-proof'
import { endExports } from './export/end-exports.ts'
import { dataExports } from './export/tables.ts'

type Departure = { prove: Prove; secret: string; now: Date }

/**
 * Cancels a person's open jobs, withdraws their bids, and removes their texts except messages, reviews and reports. The remaining row is
 * the target of foreign keys; a listener ends billing. Refuses with shoot_still_running (naming the jobs), jobs_just_changed, last_admin,
 * and the refusals of `prove`.
 */
export async function deleteAccount(tx: Tx, actor: Actor, { prove, secret, now }: Departure) {
  // The caller has locked the actor exclusively, so none of their writes is running. Locks jobs before people, in order of ids, as every
  // verb does.
  const seen = await findAffected(tx, actor.id)
  for (const jobId of seen.jobIds) await lockJob(tx, jobId)
  const person = await lockSelf(tx, actor.id)
  await prove(tx)

  const { jobIds, running, openJobIds, bidIds } = await findAffected(tx, person.id)
  const jobsChanged = jobIds.some((jobId) => !seen.jobIds.includes(jobId))
  const isLastAdmin = person.isAdmin && (await lockAdmins(tx)).every(({ id }) => id === person.id)
  assertAllowed(canDeleteAccount({ jobsChanged, runningJobs: running.length, isLastAdmin }), { shoot_still_running: running })
  for (const jobId of openJobIds) await cancelOpenJob(tx, actor, { jobId }, now)
  for (const bidId of bidIds) await withdrawBid(tx, actor, { bidId }, now)

  await anonymizeReports(tx, person)
  await redactJobs(tx, person.id)
  await redactBids(tx, person.id)
  await deleteInvitations(tx, person.id)
  await deletePins(tx, person.id)
  await deleteReplies(tx, person.id)
  await deleteSavedTexts(tx, person.id)
  await deleteSharesOf(tx, person.id)
  await endSubscription(tx, { person, secret, now })
  await clearProfile(tx, actor)
  await deleteFollows(tx, person.id)
  await deleteSearches(tx, person.id)
  await deleteCard(tx, person.id)
  await deleteBlocks(tx, person.id)
  await deleteAnswerTime(tx, person.id)
  await deleteUnsentOf(tx, person.id)
  await deleteAvailability(tx, person.id)
  await deleteCalendars(tx, person.id, { secret, now })
  await deleteWebhooks(tx, person.id)
  await deletePictures(tx, person.id)
  await deleteExports(tx, person.id)
  await deleteNotifications(tx, person.id)
  await deleteFeedback(tx, person.id)
  await deleteContactMessages(tx, person)
  await redactActions(tx, person.id)
  await deleteSubscriber(tx, person.email)
  await deleteWritesOf(tx, person.id)
  await eraseWaysIn(tx, person)
  await eraseAccount(tx, person, now)
  await queueMail(tx, accountDeletedMail(person))
}

/** Asked before the password, so that nobody types it only to be refused. */
export async function findDeletion(db: Db, { id, isAdmin }: Actor) {
  const { running } = await findAffected(db, id)
  const isLastAdmin = isAdmin && (await db.$count(people, areAdmins)) === 1
  const decision = canDeleteAccount({ jobsChanged: false, runningJobs: running.length, isLastAdmin })
  return { refusal: decision.allowed ? null : refusalSentence(decision.refusal) }
}

/** For account deletion. */
async function deleteExports(tx: Tx, personId: string) {
  const isTheirs = eq(dataExports.personId, personId)
  await endExports(tx, isTheirs, 'expired')
  await tx.delete(dataExports).where(isTheirs)
}

export function accountDeletedMail(person: { email: string; name: string }): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'Your account was deleted',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      'Your Shutterbid account was deleted, with your profile, pictures, schedule and address. Open jobs were cancelled, bids withdrawn, and there will be no further charges.',
      'Reviews stay without your name. Messages stay with the people you wrote to until they are deleted after 12 months.',
    ],
    footer: ['This is the last mail about this account.'],
  })
}

/** More than the limits allow at a time. */
const maxRows = 5000

/** The person's open and running jobs, ordered by id: posted, bid on or hired for. */
async function findAffected(tx: Db | Tx, personId: string) {
  const isTheirBid = and(eq(bids.jobId, jobs.id), eq(bids.photographerId, personId), eq(bids.status, 'pending'))
  const theirBid = tx.select({ id: bids.id }).from(bids).where(isTheirBid)
  const isAffected = or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId), exists(theirBid))
  const { id, title, status, clientId } = jobs
  const affected = await tx
    .select({ id, title, status, clientId })
    .from(jobs)
    .where(and(inArray(status, ['open', 'in_progress']), isAffected))
    .orderBy(asc(id))
    .limit(maxRows)
  const pending = await tx
    .select({ id: bids.id })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(and(isTheirBid, eq(jobs.status, 'open')))
    .orderBy(asc(bids.jobId))
    .limit(maxRows)
  return {
    jobIds: affected.map((job) => job.id),
    running: affected.filter((job) => job.status === 'in_progress').map((job) => job.title),
    openJobIds: affected.filter((job) => job.status === 'open' && job.clientId === personId).map((job) => job.id),
    bidIds: pending.map((bid) => bid.id),
  }
}
