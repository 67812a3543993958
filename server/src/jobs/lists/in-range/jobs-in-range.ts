import { isAtEdgeOfRange } from '@shutterbid/domain/jobs/edge-of-range'
import type { JobSort } from '@shutterbid/domain/jobs/job-sorts'
import { type JobState, jobStates } from '@shutterbid/domain/jobs/lifecycle'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { listCellsWithin } from '@shutterbid/domain/jobs/list-cells'
import type { JobFilters, JobInRange } from '@shutterbid/domain/jobs/schemas'
import { milesBetween } from '@shutterbid/domain/shared/places'
import { and, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { findViewer, type Viewer } from '../../find-viewer.ts'
import { presentJobSummary } from '../../present-job.ts'
import { countJobs } from '../count-jobs.ts'
import { type FoundJob, findJobs, pageOfJobs } from '../find-jobs.ts'
import { byDue, newestFirst, orderFor } from '../job-order.ts'
import { jobsTooClose } from './jobs-too-close.ts'
import { matchesFilters, startsOnDays } from './matches-filters.ts'
import { nearer } from './nearer.ts'
import { photographerTab } from './photographer-tab.ts'
import { type Reasons, readReasons, selectReasons } from './select-reasons.ts'

type InRange = JobFilters & { status: JobState; archived?: boolean; sort?: JobSort; cursor?: string }

/** Jobs for a photographer; with `archived` only the hidden open ones in range. `sort` is for open ones. */
export async function jobsInRange(
  db: Db,
  actor: Actor,
  { status, archived = false, sort = 'newest', cursor, ...filters }: InRange,
  now: Date,
) {
  const viewer = await findViewer(db, actor)
  const near = nearer(viewer, filters)
  const order = orderOf(status, sort, viewer)
  const cells = status === 'open' && order.isByCell && near.place ? listCellsWithin(near.place, near.place.maxTravelMiles) : undefined
  const tab = photographerTab(status, near, { archived, now, isByCell: cells !== undefined })
  const tooClose = status === 'open' ? await jobsTooClose(db, actor, near, filters, now) : []
  const where = and(tab, matchesFilters(filters, { status, viewerId: viewer.id, tooClose }))
  const page = { viewerId: actor.id, where, order, cursor, limit: jobLimits.page + 1, cells, range: startsOnDays(filters) }
  const { jobs, more } = await findJobs(db, page, (ids) => (status === 'open' ? selectReasons(db, actor.id, ids) : undefined))
  const shown = presentInRange(jobs, more, viewer, now)
  const { items, nextCursor } = pageOfJobs(jobs, (job) => job)
  return { items: shown.slice(0, items.length), nextCursor }
}

function orderOf(status: JobState, sort: JobSort, { place }: Viewer) {
  if (status === 'open') return orderFor(sort, place)
  return status === 'in_progress' ? byDue : newestFirst
}

/** How many jobs each tab has, counted up to `jobLimits.counted`. */
export async function jobsInRangeCounts(db: Db, actor: Actor, filters: JobFilters, now: Date) {
  const viewer = nearer(await findViewer(db, actor), filters)
  const tooClose = await jobsTooClose(db, actor, viewer, filters, now)
  const tabs = jobStates.map((status) => {
    const matches = matchesFilters(filters, { status, viewerId: viewer.id, tooClose })
    return [status, and(photographerTab(status, viewer, { archived: false, now }), matches)] as const
  })
  return countJobs(db, Object.fromEntries(tabs) as Record<JobState, SQL | undefined>)
}

/** Jobs for the photographer's own lists; the reasons are for open ones, in the same order. */
export function presentInRange(found: FoundJob[], rows: Reasons | null, viewer: Viewer, now: Date): JobInRange[] {
  const reasons = rows ? readReasons(rows, found) : null
  return found.map((one) => ({
    ...presentJobSummary(one, viewer, now),
    deliveryOn: one.job.deliveryOn,
    isWorkLeft: one.job.acceptedPhotographerId === viewer.id && one.job.workDueAt !== null,
    why: whyOf(one, reasons?.get(one.job.id), viewer),
  }))
}

function whyOf({ seen, ownBid }: FoundJob, reasons: ReasonsOfJob | undefined, { place }: Viewer): JobInRange['why'] {
  if (!reasons || !place) return null
  const distanceMiles = Math.round(milesBetween(place, seen))
  return { ...reasons, isAtEdge: isAtEdgeOfRange({ distanceMiles, ...place }), isAsked: reasons.isAsked && ownBid === null }
}

type ReasonsOfJob = NonNullable<ReturnType<ReturnType<typeof readReasons>['get']>>
