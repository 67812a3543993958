import { isWithinRange } from '@shutterbid/domain/bids/invitation-rules'
import type { CandidateView } from '@shutterbid/domain/bids/invitation-schemas'
import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { coveringSpecialties } from '@shutterbid/domain/profiles/specialties'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { findConflicts } from '#server/availability/busy-times/find-conflicts'
import { findAvailability } from '#server/availability/matching/find-availability'
import { shootOf } from '#server/jobs/shoot-of'
import { jobSpecialties, jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { pictures } from '#server/portfolio/tables'
import { photographerSpecialties, profiles } from '#server/profiles/tables'
import { pins } from '../pins/tables.ts'
import { bids } from '../tables.ts'
import { publicPointOf } from './invite-photographer.ts'
import { invitations } from './tables.ts'

type Input = { jobId: string; photographerIds: string[] }

/**
 * How these photographers suit the client's own job. Range and travel are measured between public points, as when they are asked: otherwise
 * posting jobs at many places would reveal an exact place. Disabled people are left out.
 */
export async function listCandidates(db: Db, actor: Actor, { jobId, photographerIds }: Input): Promise<CandidateView[]> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.clientId, actor.id)))
    .limit(1)
  if (!job) throw notFound(jobNotFound)
  const found = await findCandidates(db, { jobId, photographerIds })
  const personIds = found.map(({ photographerId }) => photographerId)
  const shoot = { ...shootOf(job), place: publicPointOf(job) }
  const [wanted, { isAtWork }, conflicts] = await Promise.all([
    specialtiesOf(db, jobId),
    findAvailability(db, { personIds, shoot }),
    findConflicts(db, { personIds, shoot, places: 'public' }),
  ])
  return found.map(({ latitude, longitude, maxTravelMiles, specialties, photographerId, ...asked }) => {
    const isPlaced = latitude !== null && longitude !== null && maxTravelMiles !== null
    const isScheduled = isAtWork.get(photographerId)
    return {
      photographerId,
      ...asked,
      isInRange: isWithinRange(isPlaced ? { latitude, longitude, maxTravelMiles } : null, publicPointOf(job)),
      isFree: conflicts.has(photographerId) ? false : (isScheduled ?? null),
      offersSpecialty: wanted.length === 0 || specialties.some((code) => wanted.includes(code)),
    }
  })
}

function findCandidates(db: Db, { jobId, photographerIds }: Input) {
  const isOfPair = and(eq(bids.jobId, jobId), eq(bids.photographerId, people.id))
  return db
    .select({
      photographerId: people.id,
      latitude: profiles.publicLatitude,
      longitude: profiles.publicLongitude,
      maxTravelMiles: profiles.maxTravelMiles,
      specialties: sql<string[]>`array(select ${photographerSpecialties.code}::text from ${photographerSpecialties}
        where ${photographerSpecialties.personId} = ${people.id})`,
      invitedAt: invitations.invitedAt,
      hasBid: sql<boolean>`exists (select from ${bids} where ${isOfPair})`,
      pinnedCount: sql<number>`(select count(*)::int from ${pins} join ${pictures} on ${pictures.id} = ${pins.pictureId}
        where ${pins.jobId} = ${jobId} and ${pictures.personId} = ${people.id} and ${pictures.hiddenAt} is null)`,
    })
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .leftJoin(invitations, and(eq(invitations.jobId, jobId), eq(invitations.photographerId, people.id)))
    .where(and(inArray(people.id, photographerIds), eq(people.userType, 'photographer'), isEnabledPerson()))
    .orderBy(asc(people.id))
    .limit(photographerIds.length)
}

async function specialtiesOf(db: Db, jobId: string): Promise<string[]> {
  const rows = await db.select({ code: jobSpecialties.code }).from(jobSpecialties).where(eq(jobSpecialties.jobId, jobId))
  return coveringSpecialties(rows.map(({ code }) => code))
}
