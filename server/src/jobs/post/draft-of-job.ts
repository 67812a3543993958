import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { canEditJob } from '@shutterbid/domain/jobs/rules'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { signPlace } from '#server/platform/geocoder/place-token'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { countedBids } from '../lists/find-jobs.ts'
import { type JobRow, jobSpecialties, jobs } from '../tables.ts'

/** A client's own job of any status as the draft of a new one, without the dates. */
export async function draftOfJob(db: Db, actor: Actor, { jobId }: { jobId: string }, secret: string) {
  return (await readDraft(db, actor, jobId, secret)).draft
}

/** A client's own open job as the draft of an edit. */
export async function editDraftOfJob(db: Db, actor: Actor, { jobId }: { jobId: string }, secret: string, now: Date) {
  const { draft, job, bidCount } = await readDraft(db, actor, jobId, secret)
  assertAllowed(canEditJob(job, now))
  const { shootOn, deliveryOn, editCount } = job
  return { ...draft, shootOn, deliveryOn, editCount, bidCount }
}

async function readDraft(db: Db, actor: Actor, jobId: string, secret: string) {
  const [found] = await db
    .select({ draft: draftColumns, job: jobs, bidCount: countedBids })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.clientId, actor.id)))
    .limit(1)
  if (!found) throw notFound(jobNotFound)
  const { job, bidCount } = found
  const { placeName, placeLabel, latitude, longitude, zone } = job
  const place = { token: signPlace(secret, placeOf(job)), placeName, label: placeLabel, latitude, longitude, zone }
  return { draft: { ...found.draft, place, specialties: await specialtiesOf(db, jobId) }, job, bidCount }
}

const draftColumns = {
  title: jobs.title,
  description: jobs.description,
  meetingPoint: jobs.meetingPoint,
  shootTime: sql<string>`to_char(${jobs.shootTime}, 'HH24:MI')`,
  durationMinutes: jobs.durationMinutes,
  dayPlan: jobs.dayPlan,
  peopleCount: jobs.peopleCount,
  shootSetting: jobs.shootSetting,
  occasion: jobs.occasion,
  budgetDollars: jobs.budgetDollars,
}

async function specialtiesOf(db: Db, jobId: string): Promise<SpecialtyCode[]> {
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
