import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import { useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { api } from '../api.ts'
import { openOtherSite } from '../routing/open-other-site.ts'
import { useToast } from '../ui/toasts/toasts.tsx'

type Page = 'checkout' | 'portal'

const pages = {
  checkout: { request: api.billing.checkout, failed: billingRefusals.payments_unavailable, noAddress: billingRefusals.no_checkout_url },
  portal: { request: api.billing.portal, failed: billingRefusals.portal_unavailable, noAddress: billingRefusals.no_portal_url },
}

/** Opens the payment provider's pages; `returnUrl` is a path of this site to which they return. */
export function usePaymentPages(returnUrl: string) {
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
