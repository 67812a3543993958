import * as z from 'zod/mini'

const money = z.object({ times: z.int(), cents: z.int() })

const price = z.object({
  cents: z.int(),
  /** Running at the payment provider, with a price. */
  subscriptions: z.int(),
  atEarlierPrices: z.int(),
  coming: z.nullable(
    z.object({ cents: z.int(), startsAt: z.date(), notifiedPeople: z.int(), isEverybodyNotified: z.boolean(), subscriptions: z.int() }),
  ),
})

/** The operator's numbers about subscriptions; money, refused calls and failures are those of the last thirty days. */
export const billingReport = z.object({
  photographers: z.object({
    trialWithoutCard: z.int(),
    trialWithCard: z.int(),
    active: z.int(),
    failing: z.int(),
    pastDue: z.int(),
    ended: z.int(),
  }),
  price,
  endingSoon: z.int(),
  charges: money,
  refunds: money,
  failures: money,
  surplusWaiting: z.int(),
  refusedCalls: z.int(),
  lastReconciliation: z.nullable(
    z.object({ startedAt: z.date(), finishedAt: z.nullable(z.date()), checked: z.int(), repaired: z.int(), failed: z.int() }),
  ),
})
export type BillingReport = z.infer<typeof billingReport>
