import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { PhotographerNotices } from '../../jobs/requests/photographer-notices.tsx'
import { OverlappingBids } from './overlapping-bids.tsx'
import { canOverlap } from './overlapping-options.ts'

export function HireNotices({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  return (
    <>
      <PhotographerNotices job={job} loadedAt={loadedAt} />
      {canOverlap(job, loadedAt) ? <OverlappingBids job={job} loadedAt={loadedAt} /> : null}
    </>
  )
}
