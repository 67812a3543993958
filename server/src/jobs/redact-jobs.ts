import { blankTexts } from '@shutterbid/domain/jobs/job-fields'
import { redactedDescription, redactedTitle } from '@shutterbid/domain/jobs/redaction'
import { type SpecialtyCode, specialtyCodes } from '@shutterbid/domain/profiles/specialties'
import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { jobRequests } from './requests/tables.ts'
import { shootProposals } from './reschedule/tables.ts'
import { hiddenJobTexts, jobSpecialties, jobs } from './tables.ts'

/**
 * For account deletion: removes a client's texts from their jobs, the exact places, and the operator's notes about hires of this person.
 * The city stays, with a point up to about seven miles away. Date, hours, specialties and amounts stay, because they are also the
 * photographer's record.
 */
export async function redactJobs(tx: Tx, personId: string) {
  const latitude = sql`round(${jobs.publicLatitude}::numeric, 1)`
  const longitude = sql`round(${jobs.publicLongitude}::numeric, 1)`
  const city = sql`regexp_replace(${jobs.placeLabel}, '\\s+\\d{5}$', '')`
  await tx
    .update(jobs)
    .set({
      ...blankTexts,
      title: neutralTitle(),
      description: redactedDescription,
      placeName: city,
      placeLabel: city,
      streetLine: null,
      posted: null,
      latitude,
      longitude,
      publicLatitude: latitude,
      publicLongitude: longitude,
    })
    .where(eq(jobs.clientId, personId))
  const own = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.clientId, personId))
  await tx.delete(hiddenJobTexts).where(inArray(hiddenJobTexts.jobId, own))
  // Only clients make requests.
  await tx.update(jobRequests).set({ note: '' }).where(inArray(jobRequests.jobId, own))
  await redactProposals(tx, personId)
  const hires = and(isNotNull(jobs.cancelNote), or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId)))
  await tx.update(jobs).set({ cancelNote: null }).where(hires)
}

/** Keeps the days, as the photographer's record, and removes the places and this person's notes. */
async function redactProposals(tx: Tx, personId: string) {
  const own = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.clientId, personId))
  const latitude = sql`round(${shootProposals.publicLatitude}::numeric, 1)`
  const longitude = sql`round(${shootProposals.publicLongitude}::numeric, 1)`
  const city = (label: SQLWrapper) => sql`regexp_replace(${label}, '\\s+\\d{5}$', '')`
  const place = city(shootProposals.placeLabel)
  const points = { latitude, longitude, publicLatitude: latitude, publicLongitude: longitude }
  await tx
    .update(shootProposals)
    .set({
      placeName: place,
      placeLabel: place,
      streetLine: null,
      meetingPoint: '',
      ...points,
      earlierPlaceLabel: city(shootProposals.earlierPlaceLabel),
      earlierStreetLine: null,
    })
    .where(inArray(shootProposals.jobId, own))
  await tx.update(shootProposals).set({ note: '' }).where(eq(shootProposals.proposedBy, personId))
}

/** Replaces a job's title: its first specialty, as 'Wedding shoot'. */
export function neutralTitle(): SQL<string> {
  const firstSpecialty = sql`(select min(${jobSpecialties.code}) from ${jobSpecialties} where ${jobSpecialties.jobId} = ${jobs.id})`
  return sql<string>`case ${firstSpecialty} ${titleOf(specialtyCodes)} else 'Shoot' end`
}

function titleOf(codes: readonly SpecialtyCode[]) {
  return sql.join(
    codes.map((code) => sql`when ${code}::specialty_code then ${redactedTitle(code)}`),
    sql` `,
  )
}
