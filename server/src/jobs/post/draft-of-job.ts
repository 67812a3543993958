import type { NewJob } from '@shutterbid/domain/jobs/form-schemas'
import { columnFields } from '@shutterbid/domain/jobs/job-fields'
import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { canEditJob } from '@shutterbid/domain/jobs/rules'
import { movedDay } from '@shutterbid/domain/jobs/terms/terms'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { pick } from '@shutterbid/domain/shared/pick'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { signPlace } from '#server/platform/geocoder/place-token'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { countedBids } from '../lists/find-jobs.ts'
import { type JobRow, jobSpecialties, jobs } from '../tables.ts'

/** A client's own job of any status as the draft of a new one, without the dates. It asks for the hours that this one asked for. */
export async function draftOfJob(db: Db, actor: Actor, { jobId }: { jobId: string }, secret: string) {
  const { draft, job } = await readDraft(db, actor, jobId, secret)
  const { shootOn: _day, deliveryOn: _delivery, ...copied } = draft
  return { ...copied, durationMinutes: job.posted?.durationMinutes ?? job.durationMinutes }
}

/** A client's own open job as the draft of an edit. */
export async function editDraftOfJob(db: Db, actor: Actor, { jobId }: { jobId: string }, secret: string, now: Date) {
  const { draft, job, bidCount } = await readDraft(db, actor, jobId, secret)
  assertAllowed(canEditJob(job, now))
  return { ...draft, editCount: job.editCount, bidCount }
}

/** A locked job, whose hire was cancelled, as a new one at the same time and place. It asks for what this one asked for before the hire. */
export async function repetitionOf(tx: Tx, job: JobRow, secret: string): Promise<NewJob> {
  const { durationMinutes, ...asked } = job.posted ?? job
  const deliveryOn = movedDay(asked, asked.deliveryOn, job.shootOn)
  const specialties = await specialtiesOf(tx, job.id)
  return {
    ...pick(job, columnFields),
    durationMinutes,
    deliveryOn,
    specialties,
    placeToken: signPlace(secret, placeOf(job)),
    repeatsJobId: job.id,
  }
}

async function readDraft(db: Db, actor: Actor, jobId: string, secret: string) {
  const [found] = await db
    .select({ job: jobs, bidCount: countedBids })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.clientId, actor.id)))
    .limit(1)
  if (!found) throw notFound(jobNotFound)
  const { job, bidCount } = found
  const { placeName, placeLabel, latitude, longitude, zone } = job
  const place = { token: signPlace(secret, placeOf(job)), placeName, label: placeLabel, latitude, longitude, zone }
  return { draft: { ...pick(job, columnFields), place, specialties: await specialtiesOf(db, jobId) }, job, bidCount }
}

async function specialtiesOf(db: Db | Tx, jobId: string): Promise<SpecialtyCode[]> {
  const rows = await db
    .select({ code: jobSpecialties.code })
    .from(jobSpecialties)
    .where(eq(jobSpecialties.jobId, jobId))
    .orderBy(asc(jobSpecialties.code))
  return rows.map(({ code }) => code)
}

function placeOf({ id, placeName, placeLabel: label, streetLine, latitude, longitude, publicLatitude, publicLongitude }: JobRow) {
  return { id: `job:${id}`, placeName, label, streetLine, latitude, longitude, publicLatitude, publicLongitude }
}
