import * as z from 'zod/mini'
import { maxDollars } from '../shared/money.ts'
import { wholeNumber } from '../shared/whole-number.ts'
import { bidLimits } from './limits.ts'

const bidTooHigh = 'Bid amount must be at most $1,000,000'

/** In whole dollars. */
export const bidAmount = wholeNumber({
  missing: 'Bid amount is required',
  notWhole: 'Bid in whole dollars, without cents',
  tooLarge: bidTooHigh,
}).check(z.gte(bidLimits.amount.min, 'Bid amount must be positive'), z.lte(maxDollars, bidTooHigh))
