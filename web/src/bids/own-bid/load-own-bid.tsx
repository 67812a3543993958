import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '../../loading/failed.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { oneBidOptions } from '../bids-options.ts'
import { BidOrForm } from './bid-or-form.tsx'

type LoadOwnBidProps = { job: JobView; loadedAt: number }

/** Loads the viewer's own bid. */
export function LoadOwnBid({ job, loadedAt }: LoadOwnBidProps) {
  const { data: own, isPending, isFetching, refetch } = useQuery(oneBidOptions(job.id, 'own'))
  if (isPending) {
    return (
      <Loading label="Loading bids...">
        <div className="grid content-start gap-4">
          <Skeleton className="h-15" />
          <Skeleton className="h-42" />
        </div>
      </Loading>
    )
  }
  if (!own) {
    return (
      <Failed onRetry={() => void refetch()} busy={isFetching}>
        Error loading bids
      </Failed>
    )
  }
  return <BidOrForm job={job} bid={own.items[0]} loadedAt={loadedAt} />
}
