import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { compassCenter, compassPeriod, type Hire, priceCompass, type SpecialtyPrices } from '@shutterbid/domain/jobs/price-compass'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { metersPerMile, type Point } from '@shutterbid/domain/shared/places'
import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { jobSpecialties, jobs } from '../tables.ts'

type Input = Point & { specialties: SpecialtyCode[] }

/** The prices of each specialty with enough hires around a place, in the order of the input. */
export async function getPriceCompass(db: Db, { specialties, ...place }: Input, now: Date): Promise<SpecialtyPrices[]> {
  const unique = [...new Set(specialties)]
  const hires = await Promise.all(unique.map((specialty) => findHires(db, { specialty, center: compassCenter(place), now })))
  return unique.flatMap((specialty, at) => {
    const range = priceCompass(hires[at] ?? [])
    return range ? [{ specialty, ...range }] : []
  })
}

/** The latest hires that were not cancelled, by the public points of their places. */
function findHires(db: Db, { specialty, center, now }: { specialty: SpecialtyCode; center: Point; now: Date }): Promise<Hire[]> {
  const { since, until } = compassPeriod(now)
  const point = sql`ll_to_earth(${center.latitude}::float8, ${center.longitude}::float8)`
  const meters = sql`${jobLimits.compass.miles * metersPerMile}::float8`
  return db
    .select({
      // Never null: a constraint requires both for every job with one of these states.
      photographerId: sql<string>`${jobs.acceptedPhotographerId}`,
      amountDollars: sql<number>`${jobs.acceptedAmountDollars}`,
    })
    .from(jobs)
    .innerJoin(jobSpecialties, and(eq(jobSpecialties.jobId, jobs.id), eq(jobSpecialties.code, specialty)))
    .where(
      and(
        sql`${jobs.status} in ('in_progress', 'completed')`,
        isNull(jobs.hiddenAt),
        gte(jobs.acceptedAt, since),
        lt(jobs.acceptedAt, until),
        sql`${jobs.globe} <@ earth_box(${point}, ${meters}) and (${jobs.globe} <-> ${point}) <= gc_to_sec(${meters})`,
      ),
    )
    .orderBy(desc(jobs.acceptedAt), desc(jobs.id))
    .limit(jobLimits.compass.maxHiresRead)
}
