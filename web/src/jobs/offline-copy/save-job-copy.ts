import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { saveCopy } from '../../offline/save-copy.ts'
import { systemZone } from '../../ui/time/use-system-zone.ts'
import { jobCopy } from './job-copy.ts'

type Seen = Omit<Parameters<typeof jobCopy>[1], 'zone'>

/** Keeps a job that was shown for reading without a connection. */
export function saveJobCopy(job: JobView, seen: Seen) {
  const zone = systemZone() ?? job.zone
  return saveCopy(seen.viewer.id, {
    path: `/jobs/${job.id}`,
    kind: job.acceptedAmountDollars === null ? 'job' : 'hire',
    title: job.title,
    savedAt: seen.loadedAt,
    body: jobCopy(job, { ...seen, zone }),
  })
}
