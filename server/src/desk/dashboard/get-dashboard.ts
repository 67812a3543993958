import { bidLimits } from '@shutterbid/domain/bids/limits'
import { findCollisions } from '@shutterbid/domain/desk/clashes'
import type { DashboardView } from '@shutterbid/domain/desk/dashboard-schemas'
import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import { and, asc, desc, eq, exists, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { weekDays } from '#server/availability/tables'
import { bids } from '#server/bids/tables'
import { picturesState } from '#server/jobs/delivery/tables'
import { byDue } from '#server/jobs/lists/job-order'
import { publicColumns } from '#server/jobs/public-columns'
import { jobs } from '#server/jobs/tables'
import { hireTerms } from '#server/jobs/terms/tables'
import { countUpTo } from '#server/platform/db/count-up-to'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import { literal } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { pictures } from '#server/portfolio/tables'
import { photographerSpecialties, profiles } from '#server/profiles/tables'
import { type OwnTimes, ownTimesOf, selectOwnTimes } from '../own-bids/own-times.ts'

export async function getDashboard(db: Db, { id }: Actor, now: Date): Promise<DashboardView> {
  const {
    numbers: [numbers],
    readiness: [readiness],
    next: [next],
    times,
    ...lists
  } = await inOneStatement(db, {
    numbers: numbersOf(db, id),
    readiness: readinessOf(db, id),
    next: nextShoot(db, id, now),
    shoots: activeShoots(db, id),
    bids: recentBids(db, id),
    proposals: proposalsToAnswer(db, id, now),
    times: selectOwnTimes({ photographerId: id, spans: [comingDays(now)], now, limit: maxTimes }),
  })
  if (!numbers || !readiness) throw new Error('the numbers of a dashboard and a profile are always one row')
  return { ...numbers, readiness, nextShoot: next ?? null, ...lists, collisions: collisionsOf(ownTimesOf(times)) }
}

/** Of each kind; far more than these days have. */
const maxTimes = 500

function comingDays(now: Date) {
  return { startsAt: now, endsAt: new Date(now.getTime() + bidLimits.collisionDays * 86_400_000) }
}

function collisionsOf(own: OwnTimes): DashboardView['collisions'] {
  return findCollisions(own)
    .slice(0, bidLimits.onDashboard)
    .flatMap(({ one: { kind, jobId, title, zone, startsAt }, other, isTooClose }) =>
      kind === 'event' || !jobId || !title || !zone
        ? []
        : [{ kind, jobId, title, zone, startsAt, clash: { kind: other.kind, isTooClose, title: other.title } }],
    )
}

/** Changes of running hires that wait for the photographer, the first to lapse first. */
export function proposalsToAnswer(db: Db, photographerId: string, now: Date) {
  return db
    .select({ jobId: jobs.id, title: jobs.title, clientName: people.name, zone: jobs.zone, dueAt: hireTerms.dueAt })
    .from(jobs)
    .innerJoin(hireTerms, and(eq(hireTerms.jobId, jobs.id), isNull(hireTerms.endedAt)))
    .innerJoin(people, eq(people.id, jobs.clientId))
    .where(and(isActive(photographerId), eq(hireTerms.proposedBy, jobs.clientId), gt(hireTerms.dueAt, now)))
    .orderBy(asc(hireTerms.dueAt), asc(jobs.id))
    .limit(bidLimits.onDashboard)
}

/** Active shoots, pending bids that are not archived, completed jobs, and the sum of their accepted amounts; always one row. */
export function numbersOf(db: Db, photographerId: string) {
  const earned = db
    .select({
      completedJobs: sql<number>`count(*)::int`.as('completed_jobs'),
      earnedDollars: sql<number>`coalesce(sum(${jobs.acceptedAmountDollars}), 0)::float8`.as('earned_dollars'),
    })
    .from(jobs)
    .where(and(eq(jobs.acceptedPhotographerId, photographerId), eq(jobs.status, 'completed')))
    .as('earned')
  const isPending = and(eq(bids.photographerId, photographerId), eq(bids.outcome, 'pending'))
  return db
    .select({
      activeShoots: countOf(jobs, isActive(photographerId)),
      pendingBids: countOf(bids, isPending),
      completedJobs: earned.completedJobs,
      earnedDollars: earned.earnedDollars,
    })
    .from(earned)
    .limit(1)
}

/** A week with every day off counts as no schedule. */
export function readinessOf(db: Db, personId: string) {
  const one = { one: sql`1` }
  const workday = and(eq(weekDays.personId, personId), eq(weekDays.isAvailable, true))
  const shown = and(eq(pictures.personId, personId), isNull(pictures.hiddenAt))
  return db
    .select({
      hasPlace: sql<boolean>`${profiles.latitude} is not null`.as('has_place'),
      hasSchedule: sql<boolean>`${exists(db.select(one).from(weekDays).where(workday))}`.as('has_schedule'),
      hasAvatar: sql<boolean>`${profiles.avatarKey} is not null`.as('has_avatar'),
      hasPictures: sql<boolean>`${db.$count(pictures, shown)} >= ${literal(portfolioLimits.pictures.enough)}`.as('has_pictures'),
      hasAbout: sql<boolean>`${profiles.bio} <> ''`.as('has_about'),
      hasSpecialties: sql<boolean>`${exists(
        db.select(one).from(photographerSpecialties).where(eq(photographerSpecialties.personId, personId)),
      )}`.as('has_specialties'),
    })
    .from(profiles)
    .where(eq(profiles.personId, personId))
    .limit(1)
}

/** Ordered by the next due date, as in the photographer's list of jobs. */
export function activeShoots(db: Db, photographerId: string) {
  return db
    .select(shootColumns)
    .from(jobs)
    .where(isActive(photographerId))
    .orderBy(...byDue.by)
    .limit(bidLimits.onDashboard)
}

/** The first shoot in progress that has not ended, with its client and the details for the hired pair only. */
export function nextShoot(db: Db, photographerId: string, now: Date) {
  return db
    .select({
      ...shootColumns,
      streetLine: jobs.streetLine,
      meetingPoint: jobs.meetingPoint,
      client: { id: people.id, fullName: people.name, avatarKey: profiles.avatarKey },
    })
    .from(jobs)
    .innerJoin(people, eq(people.id, jobs.clientId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(and(isActive(photographerId), gt(jobs.endsAt, now)))
    .orderBy(...byStart)
    .limit(1)
}

export function recentBids(db: Db, photographerId: string) {
  return db
    .select({
      bidId: bids.id,
      jobId: bids.jobId,
      jobTitle: jobs.title,
      amountDollars: bids.amountDollars,
      status: bids.status,
      rejectReason: bids.rejectReason,
      isArchived: sql<boolean>`${bids.archivedAt} is not null`,
    })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(eq(bids.photographerId, photographerId))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(bidLimits.onDashboard)
}

const { title, placeLabel, latitude, longitude, zone, shootOn, shootTime, startsAt, endsAt, durationMinutes, shootSetting } = publicColumns

const shootColumns = {
  jobId: jobs.id,
  title,
  placeLabel,
  latitude,
  longitude,
  zone,
  shootOn,
  shootTime,
  startsAt,
  endsAt,
  durationMinutes,
  shootSetting,
  deliveryOn: jobs.deliveryOn,
  isWorkLeft: sql<boolean>`${jobs.workDueAt} is not null`,
  pictures: picturesState(jobs.id),
  // Never null: a constraint requires an amount for every job in progress.
  acceptedAmountDollars: sql<number>`${jobs.acceptedAmountDollars}`,
}

const byStart = [asc(jobs.startsAt), asc(jobs.id)]

function isActive(photographerId: string) {
  return and(eq(jobs.acceptedPhotographerId, photographerId), eq(jobs.status, 'in_progress'))
}

function countOf(table: typeof jobs | typeof bids, where: SQL | undefined) {
  return countUpTo(sql`select from ${table} where ${where}`)
}
