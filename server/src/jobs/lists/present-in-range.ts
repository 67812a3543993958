import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import type { Db } from '#server/platform/db/open-database'
import type { Viewer } from '../find-viewer.ts'
import { presentJobSummary } from '../present-job.ts'
import type { FoundJob } from './find-jobs.ts'
import { findReasons } from './find-reasons.ts'

/** Jobs for the photographer's own lists; the reasons are for open ones. */
export async function presentInRange(db: Db, found: FoundJob[], viewer: Viewer, now: Date): Promise<JobInRange[]> {
  const open = found.filter(({ job }) => job.status === 'open')
  const reasons = await findReasons(db, viewer.id, open)
  return found.map((one) => ({
    ...presentJobSummary(one, viewer, now),
    deliveryOn: one.job.deliveryOn,
    isWorkLeft: one.job.acceptedPhotographerId === viewer.id && one.job.workDueAt !== null,
    why: reasons.get(one.job.id) ?? null,
  }))
}
