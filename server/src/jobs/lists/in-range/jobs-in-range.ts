import { isAtEdgeOfRange } from '@shutterbid/domain/jobs/edge-of-range'
import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import type { JobSort } from '@shutterbid/domain/jobs/job-sorts'
import { type JobState, jobStates } from '@shutterbid/domain/jobs/lifecycle'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import { milesBetween } from '@shutterbid/domain/shared/places'
import { and, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { findJobViewer, type JobViewer } from '../../find-job-viewer.ts'
import { presentJobSummary } from '../../present-job.ts'
import { countJobs } from '../count-jobs.ts'
import type { OpenJobs } from '../find-in-cells.ts'
import { type FoundJob, findJobs, pageOfJobs } from '../find-jobs.ts'
import { byDue, newestFirst, orderFor } from '../job-order.ts'
import { jobsTooClose } from './jobs-too-close.ts'
import { matchesDetails, matchesFilters, startsOnDays, suits } from './matches-filters.ts'
import { narrowRange } from './narrow-range.ts'
import { openTab, photographerTab } from './photographer-tab.ts'
import { type Reasons, readReasons, selectReasons } from './select-reasons.ts'

type InRange = JobFilters & { status: JobState; archived?: boolean; sort?: JobSort; cursor?: string }

/** A page of jobs for a photographer; with `archived` only the hidden open ones in range. `sort` is for open ones. */
export async function jobsInRange(db: Db, actor: Actor, input: InRange, now: Date) {
  const { jobs, shown } = await firstInRange(db, actor, { ...input, limit: jobLimits.page + 1 }, now)
  const { items, nextCursor } = pageOfJobs(jobs, (job) => job)
  return { items: shown.slice(0, items.length), nextCursor }
}

/** The newest open jobs of the list that match the filters. */
export async function newestInRange(db: Db, actor: Actor, { limit, filters }: { limit: number; filters: JobFilters }, now: Date) {
  const { shown } = await firstInRange(db, actor, { ...filters, status: 'open', limit }, now)
  return shown
}

async function firstInRange(
  db: Db,
  actor: Actor,
  { status, archived = false, sort = 'newest', cursor, limit, ...filters }: InRange & { limit: number },
  now: Date,
) {
  const viewer = await findJobViewer(db, actor)
  const near = narrowRange(viewer, filters)
  const tooClose = status === 'open' ? await jobsTooClose(db, actor, near, filters, now) : []
  const list = { viewerId: viewer.id, tooClose }
  const wanted =
    status === 'open'
      ? { open: openMatching(near, filters, { ...list, archived, now }) }
      : { where: and(photographerTab(status, near, { archived, now }), matchesFilters(filters, { ...list, status })) }
  const page = { ...wanted, viewerId: actor.id, order: orderOf(status, sort, viewer), cursor, limit }
  const { jobs, more } = await findJobs(db, page, (ids) => (status === 'open' ? selectReasons(db, actor.id, ids) : undefined))
  return { jobs, shown: presentInRange(jobs, more, viewer, now) }
}

function orderOf(status: JobState, sort: JobSort, { place }: JobViewer) {
  if (status === 'open') return orderFor(sort, place)
  return status === 'in_progress' ? byDue : newestFirst
}

/** How many jobs each tab has, counted up to `jobLimits.counted`. */
export async function jobsInRangeCounts(db: Db, actor: Actor, filters: JobFilters, now: Date) {
  const viewer = narrowRange(await findJobViewer(db, actor), filters)
  const tooClose = await jobsTooClose(db, actor, viewer, filters, now)
  const list = { viewerId: viewer.id, tooClose, archived: false, now }
  const tabs = jobStates.map((status) => [
    status,
    status === 'open'
      ? openMatching(viewer, filters, list)
      : and(photographerTab(status, viewer, list), matchesFilters(filters, { ...list, status })),
  ])
  return countJobs(db, Object.fromEntries(tabs) as Record<JobState, SQL | OpenJobs | undefined>)
}

type Open = { viewerId: string; tooClose: string[]; archived: boolean; now: Date }

function openMatching(viewer: JobViewer, filters: JobFilters, open: Open): OpenJobs {
  const tab = openTab(viewer, open)
  return {
    ...tab,
    matches: and(tab.matches, matchesDetails(filters)),
    where: and(suits(filters, { ...open, status: 'open' }), tab.where),
    range: startsOnDays(filters),
  }
}

/** `reasons` are for open jobs, in the same order. */
export function presentInRange(found: FoundJob[], rows: Reasons | null, viewer: JobViewer, now: Date): JobInRange[] {
  const reasons = rows ? readReasons(rows, found) : null
  return found.map((one) => ({
    ...presentJobSummary(one, viewer, now),
    deliveryOn: one.job.deliveryOn,
    pictures: one.job.acceptedPhotographerId === viewer.id ? one.pictures : 'none',
    isWorkLeft: one.job.acceptedPhotographerId === viewer.id && one.job.workDueAt !== null,
    why: whyOf(one, reasons?.get(one.job.id), viewer),
  }))
}

function whyOf({ seen, ownBid }: FoundJob, reasons: ReasonsOfJob | undefined, { place }: JobViewer): JobInRange['why'] {
  if (!reasons || !place) return null
  const distanceMiles = Math.round(milesBetween(place, seen))
  return { ...reasons, isAtEdge: isAtEdgeOfRange({ distanceMiles, ...place }), isAsked: reasons.isAsked && ownBid === null }
}

type ReasonsOfJob = NonNullable<ReturnType<ReturnType<typeof readReasons>['get']>>
