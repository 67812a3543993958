import type { EditedJob } from '@shutterbid/domain/jobs/form-schemas'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { canSaveEdit, changesTerms, changesTimeOrPlace, raisesBudget } from '@shutterbid/domain/jobs/rules'
import { dailyLimitWait } from '@shutterbid/domain/shared/wait-texts'
import { eq, sql } from 'drizzle-orm'
import { findMatchingPhotographers } from '#server/availability/matching/find-matching-photographers'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockOwnJob } from '../lock-job.ts'
import { searchedFields } from '../searched-job.ts'
import { type JobRow, jobRecipients, jobSpecialties, jobs } from '../tables.ts'
import { deriveShoot, type JobDependencies } from './derive-shoot.ts'

/**
 * Changes a client's own open job. A change of time or place, or a lower budget, raises the version, so that earlier bids count as made
 * before it. A new time or place is matched again; photographers who were not yet notified become recipients. With a daily limit.
 */
export async function editJob(tx: Tx, actor: Actor, edited: EditedJob, needs: JobDependencies, now: Date) {
  const { jobId, seenEditCount, placeToken: _, specialties, ...fields } = edited
  const { columns, facts } = deriveShoot(edited, needs, now)
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  const { isInServiceArea, serviceAreaOnly, todayOn, ...next } = facts
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const editsToday = job.recentEditsAt.filter((editedAt) => editedAt > dayAgo)
  const current = { ...job, editsToday: editsToday.length }
  assertAllowed(canSaveEdit({ job: current, seenEditCount, next, todayOn, isInServiceArea, serviceAreaOnly, now }), {
    job_edits_used_up: dailyLimitWait(editsToday.at(-jobLimits.editsADay), now),
  })

  const after = { ...fields, ...columns }
  const version = job.version + (changesTerms(job, after) ? 1 : 0)
  await tx
    .update(jobs)
    .set({ ...after, version, editCount: job.editCount + 1, recentEditsAt: [...editsToday, now], updatedAt: now })
    .where(eq(jobs.id, jobId))
  const removed = await tx.delete(jobSpecialties).where(eq(jobSpecialties.jobId, jobId)).returning({ code: jobSpecialties.code })
  await tx.insert(jobSpecialties).values([...new Set(specialties)].map((code) => ({ jobId, code })))
  const newRecipientCount = changesTimeOrPlace(job, after) ? await addRecipients(tx, { jobId, job: columns, version }) : 0
  await recordEvent(tx, 'job.edited', {
    jobId,
    clientId: actor.id,
    version,
    areTermsNew: version > job.version,
    isBudgetRaised: raisesBudget(job, after),
    leftPoint: leftPoint(job, columns),
    was: {
      ...searchedFields(job),
      startsAt: job.startsAt.toISOString(),
      endsAt: job.endsAt.toISOString(),
      specialties: removed.map(({ code }) => code),
    },
  })
  return { newRecipientCount }
}

type Matched = { jobId: string; job: Parameters<typeof findMatchingPhotographers>[1]['job']; version: number }

async function addRecipients(tx: Tx, { jobId, job, version }: Matched) {
  const matching = await findMatchingPhotographers(tx, { job, limit: jobLimits.maxRecipients })
  if (matching.length === 0) return 0
  const added = await tx
    .insert(jobRecipients)
    .values(matching.map((photographerId) => ({ jobId, photographerId, jobVersion: version })))
    .onConflictDoNothing()
    .returning({ photographerId: jobRecipients.photographerId })
  await tx
    .update(jobs)
    .set({ recipientCount: sql`${jobs.recipientCount} + ${added.length}` })
    .where(eq(jobs.id, jobId))
  return added.length
}

/** The previous public point, if it changed. */
function leftPoint(before: JobRow, { publicLatitude, publicLongitude }: { publicLatitude: number; publicLongitude: number }) {
  const hasMoved = before.publicLatitude !== publicLatitude || before.publicLongitude !== publicLongitude
  return hasMoved ? { latitude: before.publicLatitude, longitude: before.publicLongitude } : null
}
