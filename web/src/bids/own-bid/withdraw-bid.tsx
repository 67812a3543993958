import type { BidView } from '@shutterbid/domain/bids/schemas'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { useMutation } from '@tanstack/react-query'
import { firstName } from '../../accounts/first-name.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { ActionUnavailableDialog } from '../../ui/dialogs/action-unavailable-dialog.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { rejectReasonLabels } from '../bid-texts.ts'

type WithdrawBidProps = { open: boolean; onClose: () => void; job: JobView; bid: BidView }

/** The dialog that withdraws a bid. If the bid was answered meanwhile, it stays and says so. */
export function WithdrawBid({ open, onClose, job, bid }: WithdrawBidProps) {
  const toast = useToast()
  const refreshed = useRefreshed()
  const withdraw = useMutation(
    orpc.bids.withdraw.mutationOptions({
      onSuccess: () => {
        onClose()
        toast.success('Bid withdrawn')
      },
      onSettled: (_, error) => refreshed(error).then(() => focusOn('bid')),
    }),
  )
  const title = 'Withdraw your bid?'
  if (open && !bid.may.includes('withdraw') && !withdraw.isPending) {
    return <ActionUnavailableDialog onClose={onClose} title={title} reason={unavailableText(job, bid)} closeLabel="See the job" />
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      description={`The client can no longer accept it. ${bid.may.includes('bidAgain') ? 'You can bid again while the job is open, three times in all.' : 'You cannot bid on this job again.'}`}
      confirmLabel="Withdraw bid"
      busyLabel="Withdrawing..."
      cancelLabel="Keep it"
      busy={withdraw.isPending}
      error={withdraw.error ? errorMessage(withdraw.error, 'Failed to withdraw bid') : undefined}
      onConfirm={() => withdraw.mutate({ bidId: bid.id })}
    />
  )
}

function unavailableText({ client }: JobView, { status, rejectReason, amountDollars }: BidView) {
  if (status === 'accepted') {
    return `You are hired: ${firstName(client.fullName)} accepted your bid of ${dollarsText(amountDollars ?? 0)}. To leave the shoot, cancel it on this page.`
  }
  return rejectReason ? rejectReasonLabels[rejectReason] : jobRefusals.job_not_open
}
