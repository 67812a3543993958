import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '../../loading/failed.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { bidsOptions } from '../bids-options.ts'
import { FoldedBids } from './folded-bids.tsx'
import { OpenBids } from './open-bids.tsx'

type BidsOnJobProps = { job: JobView; answeredAt: number; onHired: () => void }

/** For the job's client: the bids to compare and accept while the job is open, collapsed afterwards. */
export function BidsOnJob({ job, answeredAt, onHired }: BidsOnJobProps) {
  const { data: bids, isPending, isFetching, refetch } = useQuery(bidsOptions(job.id))
  if (isPending) return <LoadingRows rows={2} label="Loading bids..." />
  if (!bids) {
    return (
      <Failed onRetry={() => void refetch()} busy={isFetching}>
        Error loading bids
      </Failed>
    )
  }
  if (job.status !== 'open') {
    const others = bids.filter(({ status }) => status !== 'accepted')
    return (
      <FoldedBids
        bids={others}
        job={job}
        answeredAt={answeredAt}
        words={others.length === 1 ? '1 other bid' : `${others.length} other bids`}
      />
    )
  }
  return <OpenBids {...{ job, bids, answeredAt, onHired }} />
}
