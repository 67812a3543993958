import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { Button } from '../ui/button.tsx'
import { usePaymentPages } from './use-payment-pages.ts'

type SubscriptionButtonsProps = { subscription: SubscriptionView; returnUrl: string; manageVariant?: 'gold' }

/** Open the pages of the payment provider. */
export function SubscriptionButtons({ subscription: { mayAddCard, mayManage }, returnUrl, manageVariant }: SubscriptionButtonsProps) {
  const pages = usePaymentPages(returnUrl)
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {mayAddCard ? (
        <Button variant="gold" size="lg" busy={pages.opening === 'checkout'} busyLabel="Opening..." onClick={pages.openCheckout}>
          Add a card
        </Button>
      ) : null}
      {mayManage ? (
        <Button
          variant={mayAddCard ? undefined : manageVariant}
          size="lg"
          busy={pages.opening === 'portal'}
          busyLabel="Opening..."
          onClick={pages.openPortal}
        >
          Manage subscription
        </Button>
      ) : null}
    </div>
  )
}
