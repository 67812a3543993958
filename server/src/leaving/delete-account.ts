import { eraseAccount } from '#server/accounts/erase-account'
import { lockSelf } from '#server/accounts/lock-person'
import { findPasswordHash } from '#server/accounts/queries'
import { forgetWeek } from '#server/availability/forget-week'
import { redactBids } from '#server/bids/redact-bids'
import { withdrawBid } from '#server/bids/withdraw-bid'
import { endSubscription } from '#server/billing/end-subscription'
import { removeReader } from '#server/content/remove-reader'
import { forgetReporter } from '#server/feedback/forget-reporter'
import { cancelOpenJob } from '#server/jobs/cancel-open-job'
import { lockJob } from '#server/jobs/lock-job'
import { redactJobs } from '#server/jobs/redact-jobs'
import { forgetBell } from '#server/notifications/forget-bell'
import type { Tx } from '#server/platform/db/open-database'
import { deleteWritesOf } from '#server/platform/delete-writes-of'
import { refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { addTask } from '#server/platform/tasks/add-task'
import { forgetPictures } from '#server/portfolio/forget-pictures'
import { clearProfile } from '#server/profiles/clear-profile'
import { forgetFollows } from '#server/profiles/forget-follows'
import { findConcerned } from './find-concerned.ts'
import { accountDeletedMail } from './mails/account-deleted-mail.ts'

type Proof = { provenHash: string; secret: string; now: Date }

/**
 * Cancels a person's open jobs, withdraws their bids, and removes all they wrote but messages, reviews and reports. What is left is the row
 * that others' jobs, reviews and messages refer to; billing ends by a listener. Refuses with shoot_still_running (naming the jobs),
 * jobs_just_changed, own_or_last_admin, and wrong_password if the password was replaced meanwhile.
 */
export async function deleteAccount(tx: Tx, actor: Actor, { provenHash, secret, now }: Proof) {
  // The caller holds the actor exclusively: none of their writes is in flight. Then jobs before people, ids ascending, as in every verb.
  const seen = await findConcerned(tx, actor.id)
  for (const jobId of seen.jobIds) await lockJob(tx, jobId)
  const person = await lockSelf(tx, actor.id)
  if ((await findPasswordHash(tx, person.id)) !== provenHash) throw refused('wrong_password')

  const { jobIds, running, openJobIds, bidIds } = await findConcerned(tx, person.id)
  if (jobIds.some((jobId) => !seen.jobIds.includes(jobId))) throw refused('jobs_just_changed')
  if (running.length > 0) throw refused('shoot_still_running', running)
  for (const jobId of openJobIds) await cancelOpenJob(tx, actor, { jobId }, now)
  for (const bidId of bidIds) await withdrawBid(tx, actor, { bidId }, now)

  await redactJobs(tx, person.id)
  await redactBids(tx, person.id)
  await endSubscription(tx, { person, secret, now })
  await clearProfile(tx, actor)
  await forgetFollows(tx, person.id)
  await forgetWeek(tx, person.id)
  await forgetPictures(tx, person.id)
  await forgetBell(tx, person.id)
  await forgetReporter(tx, person.id)
  await removeReader(tx, person.email)
  await deleteWritesOf(tx, person.id)
  await eraseAccount(tx, person, now)
  await addTask(tx, 'send-mail', accountDeletedMail(person))
}
