import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { Earning, ResultsView } from '@shutterbid/domain/desk/results-schemas'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { getPriceCompass } from '#server/jobs/price-compass/get-price-compass'
import { publicColumns } from '#server/jobs/public-columns'
import { jobSpecialties, jobs } from '#server/jobs/tables'
import { countUpTo } from '#server/platform/db/count-up-to'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { photographerSpecialties, profiles } from '#server/profiles/tables'

const { months: monthCount, years: yearCount, earningsAYear } = bidLimits.results

/** See `resultsView`. */
export async function getResults(db: Db, { id }: Actor, now: Date): Promise<ResultsView> {
  const months = lastMonths(now)
  const found = await inOneStatement(db, {
    numbers: resultNumbers(db, id),
    earned: earnedByMonth(db, id, `${months[0]}-01`),
    specialties: hiresBySpecialty(db, id),
    years: yearsOf(db, id),
    places: placeOf(db, id),
    own: ownSpecialties(db, id),
  })
  const [numbers] = found.numbers
  if (!numbers) throw new Error('the numbers of a photographer are always one row')
  const [place] = found.places
  const specialties = found.own.map(({ code }) => code)
  const { latitude, longitude } = place ?? { latitude: null, longitude: null }
  return {
    ...numbers,
    months: months.map((month) => ({ month, earnedDollars: found.earned.find((each) => each.month === month)?.earnedDollars ?? 0 })),
    specialties: found.specialties,
    years: found.years.map(({ year }) => year),
    nearby: latitude === null || longitude === null ? [] : await getPriceCompass(db, { latitude, longitude, specialties }, now),
  }
}

/** The completed jobs of a year, by the day of the shoot. */
export async function getEarnings(db: Db, { id }: Actor, { year }: { year: number }): Promise<Earning[]> {
  return earningsOf(db, id, year)
}

export function earningsOf(db: Db, photographerId: string, year: number) {
  return db
    .select({
      jobId: jobs.id,
      shootOn: publicColumns.shootOn,
      title: publicColumns.title,
      placeLabel: publicColumns.placeLabel,
      clientName: people.name,
      amountDollars: acceptedAmount,
    })
    .from(jobs)
    .innerJoin(people, eq(people.id, jobs.clientId))
    .where(and(isCompleted(photographerId), gte(jobs.shootOn, `${year}-01-01`), lt(jobs.shootOn, `${year + 1}-01-01`)))
    .orderBy(asc(jobs.shootOn), asc(jobs.id))
    .limit(earningsAYear)
}

/** Always one row. */
export function resultNumbers(db: Db, photographerId: string) {
  const sent = db.select({ id: bids.id }).from(bids).where(eq(bids.photographerId, photographerId))
  const won = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.acceptedPhotographerId, photographerId))
  return db
    .select({
      sentBids: countUpTo(sent).as('sent_bids'),
      wonBids: countUpTo(won).as('won_bids'),
      completedJobs: sql<number>`count(*)::int`.as('completed_jobs'),
      earnedDollars: sum.as('earned_dollars'),
    })
    .from(jobs)
    .where(isCompleted(photographerId))
    .limit(1)
}

export function earnedByMonth(db: Db, photographerId: string, since: string) {
  const month = sql<string>`to_char(${jobs.shootOn}, 'YYYY-MM')`
  return db
    .select({ month: month.as('month'), earnedDollars: sum.as('earned_dollars') })
    .from(jobs)
    .where(and(isCompleted(photographerId), gte(jobs.shootOn, since)))
    .groupBy(month)
    .orderBy(desc(month))
    .limit(monthCount * 2)
}

export function hiresBySpecialty(db: Db, photographerId: string) {
  const hires = sql<number>`count(*)::int`
  return db
    .select({ specialty: jobSpecialties.code, hires: hires.as('hires') })
    .from(jobs)
    .innerJoin(jobSpecialties, eq(jobSpecialties.jobId, jobs.id))
    .where(and(eq(jobs.acceptedPhotographerId, photographerId), inArray(jobs.status, ['in_progress', 'completed'])))
    .groupBy(jobSpecialties.code)
    .orderBy(desc(hires), asc(jobSpecialties.code))
    .limit(bidLimits.results.specialties)
}

export function yearsOf(db: Db, photographerId: string) {
  const year = sql<number>`extract(year from ${jobs.shootOn})::int`
  return db
    .selectDistinct({ year: year.as('year') })
    .from(jobs)
    .where(isCompleted(photographerId))
    .orderBy(desc(year))
    .limit(yearCount)
}

function placeOf(db: Db, personId: string) {
  const { latitude, longitude } = profiles
  return db.select({ latitude, longitude }).from(profiles).where(eq(profiles.personId, personId)).limit(1)
}

function ownSpecialties(db: Db, personId: string) {
  const { code } = photographerSpecialties
  return db
    .select({ code })
    .from(photographerSpecialties)
    .where(eq(photographerSpecialties.personId, personId))
    .orderBy(asc(code))
    .limit(jobLimits.compass.maxSpecialties)
}

// Never null: a constraint requires an amount for every completed job.
const acceptedAmount = sql<number>`${jobs.acceptedAmountDollars}`
const sum: SQL<number> = sql`coalesce(sum(${jobs.acceptedAmountDollars}), 0)::float8`

function isCompleted(photographerId: string) {
  return and(eq(jobs.acceptedPhotographerId, photographerId), eq(jobs.status, 'completed'))
}

/** 'YYYY-MM', oldest first, including the current month. */
function lastMonths(now: Date) {
  const [year = 0, month = 1] = localDateTime(now, 'UTC').on.split('-').map(Number)
  return Array.from({ length: monthCount }, (_, at) => new Date(Date.UTC(year, month - monthCount + at, 1)).toISOString().slice(0, 7))
}
