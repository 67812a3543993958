import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage, refusalReason } from '../api/error-message.ts'
import { orpc } from '../api.ts'
import { useRefreshed } from '../live/use-refreshed.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { subscriptionOptions } from './subscription-options.ts'
import { TrialTerms, type TrialTermsProps } from './trial-terms.tsx'

/** Starts the trial without a bid. */
export function StartTrialDialog({ open, onClose, ...terms }: TrialTermsProps & { open: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const toast = useToast()
  const start = useMutation(
    orpc.billing.startTrial.mutationOptions({
      onSuccess: async (subscription) => {
        queryClient.setQueryData(subscriptionOptions().queryKey, subscription)
        await refreshed()
        toast.success('Your free trial has started')
        onClose()
      },
      onError: (error) => {
        if (refusalReason(error) !== 'trial_used') return
        toast.error(errorMessage(error))
        void refreshed(error)
      },
    }),
  )
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        start.reset()
        onClose()
      }}
      onConfirm={() => start.mutate(undefined)}
      variant="gold"
      title="Start your free trial?"
      confirmLabel="Start free trial"
      busyLabel="Starting..."
      cancelLabel="Not yet"
      busy={start.isPending}
      error={start.isError ? errorMessage(start.error, billingRefusals.payments_unavailable) : undefined}
    >
      <TrialTerms {...terms} />
    </ConfirmDialog>
  )
}
