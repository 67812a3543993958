import type { PriceFault } from '@shutterbid/domain/billing/price-faults'
import { type Payments, PaymentsUnavailable } from '#server/platform/payments/payments'

type Wanted = { priceRef: string; cents: number }

/** Why a price at the payment provider cannot be charged monthly; null if it can. */
export async function providerPriceFault(payments: Pick<Payments, 'findPrice'>, { priceRef, cents }: Wanted): Promise<PriceFault | null> {
  try {
    const price = await payments.findPrice({ priceRef })
    if (!price) return 'price_id_unknown'
    if (!price.isActive) return 'price_archived'
    if (!price.isMonthly) return 'price_not_monthly'
    if (price.currency !== 'usd') return 'price_not_in_dollars'
    return price.cents === cents ? null : 'price_of_other_amount'
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return 'provider_silent'
    throw error
  }
}
