import { Failed } from '../../loading/failed.tsx'
import { OpeningModal } from '../../ui/dialogs/opening-modal.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { LoadBoundary } from '../../ui/lazy/load-boundary.tsx'

const WithdrawListedBid = lazyPart(() => import('./withdraw-listed-bid.tsx').then((file) => file.WithdrawListedBid))

/** The dialog that withdraws the viewer's bid on a job, if one is given. */
export function LazyWithdrawal({ jobId, onClose }: { jobId: string | null; onClose: () => void }) {
  if (!jobId) return null
  return (
    <LoadBoundary
      preload={WithdrawListedBid.preload}
      loading={<OpeningModal open onCancel={onClose} />}
      failed={(retry) => <Failed onRetry={retry} />}
    >
      <WithdrawListedBid jobId={jobId} onClose={onClose} />
    </LoadBoundary>
  )
}
