import { profileLimits } from '@shutterbid/domain/profiles/limits'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { findViewer } from '../../find-viewer.ts'
import { countJobs } from '../count-jobs.ts'
import { openTab } from './photographer-tab.ts'

const { narrow, prefilled: miles } = profileLimits.travelMiles

/** How many open jobs the prefilled distance would list, if the photographer's own is short and lists fewer; otherwise null. */
export async function widerRange(db: Db, actor: Actor, now: Date) {
  const viewer = await findViewer(db, actor)
  const { place } = viewer
  if (!place || place.maxTravelMiles >= narrow) return null
  const within = (maxTravelMiles: number) => openTab({ ...viewer, place: { ...place, maxTravelMiles } }, { archived: false, now })
  const { wide, own } = await countJobs(db, { wide: within(miles), own: within(place.maxTravelMiles) })
  return wide > own ? { miles, jobCount: wide } : null
}
