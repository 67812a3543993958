import { useQuery } from '@tanstack/react-query'
import { oneBidOptions } from '../../bids/bids-options.ts'
import { WithdrawBid } from '../../bids/own-bid/withdraw-bid.tsx'
import { jobOptions } from '../../jobs/job-options.ts'
import { Failed } from '../../loading/failed.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { OpeningModal } from '../../ui/dialogs/opening-modal.tsx'

/** Asks before a listed bid is withdrawn, after loading the bid and its job, which say whether it can be made again. */
export function WithdrawListedBid({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const job = useQuery(jobOptions(jobId))
  const found = useQuery(oneBidOptions(jobId, 'own'))
  const bid = found.data?.items[0]
  if (job.data && bid) return <WithdrawBid open onClose={onClose} job={job.data} bid={bid} />
  if (job.isPending || found.isPending) return <OpeningModal open onCancel={onClose} />
  return (
    <Dialog open onClose={onClose} title="Withdraw your bid?">
      <Failed
        onRetry={() => {
          void job.refetch()
          void found.refetch()
        }}
        busy={job.isFetching || found.isFetching}
      />
    </Dialog>
  )
}
