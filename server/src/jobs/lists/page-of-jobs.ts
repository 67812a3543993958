import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { ListedJob } from './find-jobs.ts'

/** A page from up to one more job than it shows; the extra one means that there is a next page. */
export function pageOfJobs<Item>(found: ListedJob[], present: (job: ListedJob) => Item) {
  const shown = found.slice(0, jobLimits.page)
  const last = shown.at(-1)
  return { items: shown.map(present), nextCursor: found.length > shown.length && last ? `${last.key} ${last.job.id}` : null }
}
