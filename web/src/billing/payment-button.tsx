import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import { useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { api } from '../api.ts'
import { openOtherSite } from '../routing/open-other-site.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'

type PaymentPage = 'checkout' | 'portal'
type PaymentButtonProps = { page: PaymentPage; label: string; variant?: 'gold' | undefined; returnUrl: string }

/** Opens a page of the payment provider; `returnUrl` is the path of this site to which it returns. */
export function PaymentButton({ page, label, variant, returnUrl }: PaymentButtonProps) {
  const { isOpening, open } = usePaymentPage(page, returnUrl)
  return (
    <Button variant={variant} size="lg" className="justify-self-start" busy={isOpening} busyLabel="Opening..." onClick={() => void open()}>
      {label}
    </Button>
  )
}

const pages = {
  checkout: { request: api.billing.checkout, failed: billingRefusals.payments_unavailable, noAddress: billingRefusals.no_checkout_url },
  portal: { request: api.billing.portal, failed: billingRefusals.portal_unavailable, noAddress: billingRefusals.no_portal_url },
}

function usePaymentPage(page: PaymentPage, returnUrl: string) {
  const toast = useToast()
  const [isOpening, setIsOpening] = useState(false)

  async function open() {
    const { request, failed, noAddress } = pages[page]
    setIsOpening(true)
    try {
      const { url } = await request({ returnUrl })
      if (url) return await openOtherSite(url)
      toast.error(noAddress)
    } catch (error) {
      toast.error(errorMessage(error, failed))
    }
    setIsOpening(false)
  }
  return { isOpening, open }
}
