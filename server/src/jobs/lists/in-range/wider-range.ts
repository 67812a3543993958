import { profileLimits } from '@shutterbid/domain/profiles/limits'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { findJobViewer } from '../../find-job-viewer.ts'
import { countJobs } from '../count-jobs.ts'
import { openTab } from './photographer-tab.ts'

const { narrow, prefilled: miles } = profileLimits.travelMiles

/** The number of open jobs within the prefilled distance, if the photographer's own is short and lists fewer; otherwise null. */
export async function widerRange(db: Db, actor: Actor, now: Date) {
  const viewer = await findJobViewer(db, actor)
  const { place } = viewer
  if (!place || place.maxTravelMiles >= narrow) return null
  const openTabWithin = (maxTravelMiles: number) => openTab({ ...viewer, place: { ...place, maxTravelMiles } }, { archived: false, now })
  const { wide, own } = await countJobs(db, { wide: openTabWithin(miles), own: openTabWithin(place.maxTravelMiles) })
  return wide > own ? { miles, jobCount: wide } : null
}
