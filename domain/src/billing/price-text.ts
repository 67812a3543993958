import { centsText } from '../shared/money.ts'
import { billingLimits } from './limits.ts'

/** '$9.99 a month' */
export const priceText = `${centsText(billingLimits.firstPriceCents)} a month`
