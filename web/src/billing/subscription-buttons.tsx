import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { api } from '../api.ts'
import { openOtherSite } from '../routing/open-other-site.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'

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

type Page = 'checkout' | 'portal'

const pages = {
  checkout: { request: api.billing.checkout, failed: billingRefusals.payments_unavailable, noAddress: billingRefusals.no_checkout_url },
  portal: { request: api.billing.portal, failed: billingRefusals.portal_unavailable, noAddress: billingRefusals.no_portal_url },
}

/** Opens the payment provider's pages; `returnUrl` is a path of this site to which they return. */
function usePaymentPages(returnUrl: string) {
  const toast = useToast()
  const [opening, setOpening] = useState<Page | null>(null)

  async function open(page: Page) {
    const { request, failed, noAddress } = pages[page]
    setOpening(page)
    try {
      const { url } = await request({ returnUrl })
      if (url) return await openOtherSite(url)
      toast.error(noAddress)
    } catch (error) {
      toast.error(errorMessage(error, failed))
    }
    setOpening(null)
  }
  return { opening, openCheckout: () => void open('checkout'), openPortal: () => void open('portal') }
}
