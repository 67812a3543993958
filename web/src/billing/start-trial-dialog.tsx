import { billingLimits } from '@shutterbid/domain/billing/limits'
import { priceText } from '@shutterbid/domain/billing/price-text'
import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { errorMessage, refusalReason } from '../api/error-message.ts'
import { orpc } from '../api.ts'
import { useRefreshed } from '../live/use-refreshed.ts'
import { redirectPath } from '../routing/redirect-path.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { subscriptionOptions } from './subscription-options.ts'
import { dateText, trialDates } from './subscription-texts.ts'

const { noCardDays, trialDays } = billingLimits

type StartTrialDialogProps = {
  open: boolean
  onClose: () => void
  /** Whether this installation can take cards. */
  canPay: boolean
  zone: string
  returnTo: string | undefined
}

export function StartTrialDialog({ open, onClose, canPay, zone, returnTo }: StartTrialDialogProps) {
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const router = useRouter()
  const toast = useToast()
  const start = useMutation(
    orpc.billing.startTrial.mutationOptions({
      onSuccess: async (subscription) => {
        queryClient.setQueryData(subscriptionOptions().queryKey, subscription)
        await refreshed()
        toast.success('Your free trial has started')
        onClose()
        if (returnTo) await router.navigate({ href: redirectPath(returnTo) })
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
      {open ? <Terms canPay={canPay} zone={zone} /> : null}
    </ConfirmDialog>
  )
}

function Terms({ canPay, zone }: { canPay: boolean; zone: string }) {
  const { noCardEndsAt, endsAt } = trialDates(Date.now())
  return (
    <dl className="definitions">
      <dt>Without a card</dt>
      <dd>
        {noCardDays} days, until {dateText(noCardEndsAt, zone)}
        <span className="help-text block">Then it ends. Nothing is charged.</span>
      </dd>
      {canPay ? (
        <>
          <dt>With a card</dt>
          <dd>
            {trialDays} days, until {dateText(endsAt, zone)}
            <span className="help-text block">You can add one at any time.</span>
          </dd>
          <dt>After that</dt>
          <dd>
            {priceText}
            <span className="help-text block">Until you cancel.</span>
          </dd>
        </>
      ) : null}
    </dl>
  )
}
