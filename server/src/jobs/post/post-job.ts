import type { NewJob } from '@shutterbid/domain/jobs/form-schemas'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { canPostAgain, canPostJob } from '@shutterbid/domain/jobs/rules'
import { dailyLimitWait } from '@shutterbid/domain/shared/wait-texts'
import { and, desc, eq, gt } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { findMatchingPhotographers } from '#server/availability/matching/find-matching-photographers'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { profiles } from '#server/profiles/tables'
import { recordEvent } from '../events.ts'
import { lockOwnJob } from '../lock-job.ts'
import { jobRecipients, jobSpecialties, jobs } from '../tables.ts'
import { deriveShoot, type JobDependencies } from './derive-shoot.ts'

/**
 * Posts a job; the matching photographers are frozen as its recipients, and `recipientCount` is exactly their number. The bidders of a
 * repeated job are notified as well.
 */
export async function postJob(tx: Tx, actor: Actor, newJob: NewJob, needs: JobDependencies, now: Date) {
  const { placeToken: _, repeatsJobId: repeatedId, specialties, ...terms } = newJob
  const { columns, facts } = deriveShoot(newJob, needs, now)
  const repeatsJobId = repeatedId ? await firstRepetition(tx, { jobId: repeatedId, clientId: actor.id }, now) : null
  const poster = await lockPoster(tx, actor.id, now)
  assertAllowed(canPostJob({ ...facts, ...poster, now }), { posts_used_up: dailyLimitWait(poster.limitingPostAt, now) })

  const recipients = await findMatchingPhotographers(tx, { job: columns, limit: jobLimits.maxRecipients })
  const [job] = await tx
    .insert(jobs)
    .values({ ...terms, ...columns, clientId: actor.id, repeatsJobId, recipientCount: recipients.length, postedAt: now, updatedAt: now })
    .returning({ id: jobs.id })
  const jobId = job!.id
  await tx.insert(jobSpecialties).values([...new Set(specialties)].map((code) => ({ jobId, code })))
  if (recipients.length > 0) await tx.insert(jobRecipients).values(recipients.map((photographerId) => ({ jobId, photographerId })))
  await recordEvent(tx, 'job.posted', { jobId, clientId: actor.id, repeatsJobId })
  return { jobId, recipientCount: recipients.length }
}

/** The id of the repeated job; null while it can still be filled, or if another job repeats it already: its bidders are notified once. */
async function firstRepetition(tx: Tx, { jobId, clientId }: { jobId: string; clientId: string }, now: Date) {
  const job = await lockOwnJob(tx, { jobId, clientId })
  if (!canPostAgain(job, now).allowed) return null
  return (await tx.$count(jobs, eq(jobs.repeatsJobId, jobId))) > 0 ? null : jobId
}

/** Locks the client, so that concurrent posts are counted one after the other; today is the last 24 hours. */
async function lockPoster(tx: Tx, clientId: string, now: Date) {
  const [poster] = await tx
    .select({ avatarKey: profiles.avatarKey })
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(eq(people.id, clientId))
    .for('no key update', { of: people })
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const posted = await tx
    .select({ at: jobs.postedAt })
    .from(jobs)
    .where(and(eq(jobs.clientId, clientId), gt(jobs.postedAt, dayAgo)))
    .orderBy(desc(jobs.postedAt))
    .limit(jobLimits.postsADay)
  return { hasPhoto: Boolean(poster?.avatarKey), postsToday: posted.length, limitingPostAt: posted[jobLimits.postsADay - 1]?.at }
}
