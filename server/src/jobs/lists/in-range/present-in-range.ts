import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import type { Viewer } from '../../find-viewer.ts'
import { presentJobSummary } from '../../present-job.ts'
import type { FoundJob } from '../find-jobs.ts'
import { type Reasons, readReasons } from './select-reasons.ts'

/** Jobs for the photographer's own lists; the reasons are for open ones, in the same order. */
export function presentInRange(found: FoundJob[], rows: Reasons | null, viewer: Viewer, now: Date): JobInRange[] {
  const reasons = rows ? readReasons(rows, found) : null
  return found.map((one) => ({
    ...presentJobSummary(one, viewer, now),
    deliveryOn: one.job.deliveryOn,
    isWorkLeft: one.job.acceptedPhotographerId === viewer.id && one.job.workDueAt !== null,
    why: reasons?.get(one.job.id) ?? null,
  }))
}
