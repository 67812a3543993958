import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useState } from 'react'
import { Failed } from '../../loading/failed.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { BidPages } from './bid-pages.tsx'
import { BidRows } from './bid-rows.tsx'
import { useBidList } from './use-bid-list.ts'

type CollapsedBidsProps = { group: 'archived' | 'others'; job: JobView; loadedAt: number; title: string }

/** Bids that can no longer be accepted, or were archived; loaded when they are shown. */
export function CollapsedBids({ title, ...rest }: CollapsedBidsProps) {
  const [isOpened, setOpened] = useState(false)
  return (
    <Collapsible title={title} onOpen={() => setOpened(true)}>
      {isOpened ? <Bids {...rest} /> : null}
    </Collapsible>
  )
}

function Bids({ group, job, loadedAt }: Omit<CollapsedBidsProps, 'title'>) {
  const list = useBidList({ jobId: job.id, group })
  const { isPending, data, isFetching, refetch } = list.query
  if (isPending) return <LoadingRows rows={2} label="Loading bids..." />
  if (!data) return <Failed query={{ isFetching, refetch }}>Error loading bids</Failed>
  return <BidPages list={list}>{(bids, page) => <BidRows key={page} bids={bids} job={job} loadedAt={loadedAt} />}</BidPages>
}
