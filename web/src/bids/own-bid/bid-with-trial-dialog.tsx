import { dollarsText } from '@shutterbid/domain/shared/money'
import { TrialTerms, type TrialTermsProps } from '../../billing/trial-terms.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

type BidWithTrialDialogProps = TrialTermsProps & {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  amountDollars: number
  busy: boolean
  error: string | undefined
}

/** Before a first bid: names the price and the dates of the trial that starts with it. */
export function BidWithTrialDialog({ amountDollars, subscription, zone, error, ...dialog }: BidWithTrialDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      {...(error ? { error } : {})}
      variant="gold"
      title="Start your free trial?"
      description="It starts with this bid. Nothing has been sent yet."
      confirmLabel={`Start trial and bid ${dollarsText(amountDollars)}`}
      busyLabel="Placing bid..."
      cancelLabel="Not yet"
    >
      <TrialTerms subscription={subscription} zone={zone} />
    </ConfirmDialog>
  )
}
