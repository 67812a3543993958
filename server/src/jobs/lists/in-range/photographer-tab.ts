import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import { metersPerMile } from '@shutterbid/domain/shared/places'
import { and, eq, gt, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import type { Viewer } from '../../find-viewer.ts'
import { jobs } from '../../tables.ts'
import { archivedJobs } from '../tables.ts'

type Tab = {
  archived: boolean
  now: Date
  /** The query looks into the cells of the range already. */
  isByCell?: boolean
}

/** The jobs in a tab of this photographer: open ones in range, those they were hired for, cancelled ones they bid on. */
export function photographerTab(status: JobState, viewer: Viewer, { archived, now, isByCell = false }: Tab): SQL | undefined {
  if (status === 'open')
    return and(
      ...[eq(jobs.status, 'open'), gt(jobs.startsAt, now), isNull(jobs.hiddenAt), isInRange(viewer, isByCell)],
      ...[clientIsEnabled(), isArchived(viewer, archived)],
    )
  if (status === 'cancelled') return and(eq(jobs.status, 'cancelled'), hasBeenBidOn(viewer))
  return and(eq(jobs.status, status), eq(jobs.acceptedPhotographerId, viewer.id))
}

/** Within the range, by the public point. The box is a first filter that can use the index; the distance is exact. */
function isInRange({ place }: Viewer, isByCell: boolean): SQL {
  if (!place) return sql`false`
  const home = sql`ll_to_earth(${place.latitude}, ${place.longitude})`
  const meters = place.maxTravelMiles * metersPerMile
  const isNear = sql`earth_distance(${jobs.globe}, ${home}) <= ${meters}`
  return isByCell ? isNear : sql`(${jobs.globe} <@ earth_box(${home}, ${meters}) and ${isNear})`
}

function clientIsEnabled() {
  return sql`exists (select from ${people} where ${people.id} = ${jobs.clientId} and ${isEnabledPerson()})`
}

function isArchived({ id }: Viewer, isIt: boolean) {
  const archived = sql`exists (select from ${archivedJobs} where ${archivedJobs.photographerId} = ${id} and ${archivedJobs.jobId} = ${jobs.id})`
  return isIt ? archived : not(archived)
}

// As a list of ids instead of a correlated query, because one person has few bids.
function hasBeenBidOn({ id }: Viewer) {
  return inArray(jobs.id, sql`(select ${bids.jobId} from ${bids} where ${bids.photographerId} = ${id})`)
}
