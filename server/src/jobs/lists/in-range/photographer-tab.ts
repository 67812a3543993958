import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import { listCellsWithin } from '@shutterbid/domain/jobs/list-cells'
import { metersPerMile } from '@shutterbid/domain/shared/places'
import { and, eq, gt, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import type { JobViewer } from '../../find-job-viewer.ts'
import { jobs } from '../../tables.ts'
import { globeDistance } from '../job-order.ts'
import { archivedJobs } from '../tables.ts'

type Tab = { archived: boolean; now: Date }

/** The jobs in a tab of this photographer: open ones in range, those they were hired for, cancelled ones they bid on. */
export function photographerTab(status: JobState, viewer: JobViewer, tab: Tab): SQL | undefined {
  if (status === 'open') {
    const { matches, isNear, where } = openTab(viewer, tab)
    return and(eq(jobs.status, 'open'), isNull(jobs.hiddenAt), matches, isNear, where)
  }
  if (status === 'cancelled') return and(eq(jobs.status, 'cancelled'), hasBeenBidOn(viewer))
  return and(eq(jobs.status, status), eq(jobs.acceptedPhotographerId, viewer.id))
}

/** The tab of open jobs, for lists and counts by cell. */
export function openTab(viewer: JobViewer, { archived, now }: Tab) {
  const { place } = viewer
  return {
    cells: place ? listCellsWithin(place, place.maxTravelMiles) : [],
    matches: gt(jobs.startsAt, now),
    isNear: isInRange(viewer),
    where: and(clientIsEnabled(), isArchived(viewer, archived)),
  }
}

/**
 * Within the range, by the public point: compares the straight lines through the earth, which is faster than the distance itself. The
 * values are subqueries, so that a prepared statement calculates them once and not for each job.
 */
function isInRange({ place }: JobViewer): SQL {
  if (!place) return sql`false`
  const meters = place.maxTravelMiles * metersPerMile
  return sql`(${jobs.globe} <-> ${globeDistance(place)}) <= (select gc_to_sec(${meters}::float8))`
}

// Tests that the client is not disabled: disabled people are few, and have an index of their own.
function clientIsEnabled() {
  return sql`not exists (select from ${people} where ${people.id} = ${jobs.clientId} and not ${isEnabledPerson()})`
}

function isArchived({ id }: JobViewer, isIt: boolean) {
  const archived = sql`exists (select from ${archivedJobs} where ${archivedJobs.photographerId} = ${id} and ${archivedJobs.jobId} = ${jobs.id})`
  return isIt ? archived : not(archived)
}

// As a list of ids instead of a correlated query, because one person has few bids.
function hasBeenBidOn({ id }: JobViewer) {
  return inArray(jobs.id, sql`(select ${bids.jobId} from ${bids} where ${bids.photographerId} = ${id})`)
}
