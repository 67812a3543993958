import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import { and } from 'drizzle-orm'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { findJobViewer } from '../../find-job-viewer.ts'
import { selectJob } from '../find-jobs.ts'
import { presentInRange } from './jobs-in-range.ts'
import { jobsTooClose } from './jobs-too-close.ts'
import { matchesFilters } from './matches-filters.ts'
import { narrowRange } from './narrow-range.ts'
import { photographerTab } from './photographer-tab.ts'
import { selectReasons } from './select-reasons.ts'

/** As the list of open jobs in range shows it; null if it is not in that list. */
export async function oneInRange(
  db: Db,
  actor: Actor,
  { jobId, ...filters }: JobFilters & { jobId: string },
  now: Date,
): Promise<JobInRange | null> {
  const viewer = await findJobViewer(db, actor)
  const near = narrowRange(viewer, filters)
  const tooClose = await jobsTooClose(db, actor, near, filters, now)
  const isInList = and(
    photographerTab('open', near, { archived: false, now }),
    matchesFilters(filters, { status: 'open', viewerId: viewer.id, tooClose }),
  )
  const { found, ...reasons } = await inOneStatement(db, {
    found: selectJob(db, { jobId, viewerId: actor.id, where: isInList }),
    ...selectReasons(db, actor.id, [jobId]),
  })
  const [job] = found.length > 0 ? presentInRange(found, reasons, viewer, now) : []
  return job ?? null
}
