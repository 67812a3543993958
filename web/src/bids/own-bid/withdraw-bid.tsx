import type { BidView } from '@shutterbid/domain/bids/schemas'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { ask } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useInvalidateBids } from '../use-invalidate-bids.ts'

export function WithdrawBid({ bid }: { bid: BidView }) {
  const [open, setOpen] = useState(false)
  const toast = useToast()
  const invalidate = useInvalidateBids(bid.jobId)
  const withdraw = useMutation(
    ask.bids.withdraw.mutationOptions({
      onSuccess: () => {
        setOpen(false)
        toast.success('Bid withdrawn')
      },
      onSettled: () => invalidate().then(() => focusOn('bid')),
    }),
  )
  return (
    <>
      <Button variant="quiet" full aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Withdraw bid
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Withdraw your bid?"
        description="The client can no longer accept it. You can bid again while the job is open, three times in all."
        confirmWords="Withdraw bid"
        busyWords="Withdrawing..."
        cancelWords="Keep it"
        busy={withdraw.isPending}
        error={withdraw.error ? errorMessage(withdraw.error, 'Failed to withdraw bid') : undefined}
        onConfirm={() => withdraw.mutate({ bidId: bid.id })}
      />
    </>
  )
}
