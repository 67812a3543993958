import * as z from 'zod/mini'
import { invoiceView } from '../billing/schemas.ts'

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
  /** How many people the provider was asked about since 3:00 UTC, or since a new price became final. Those that `failed` are retried. */
  comparison: z.object({ since: z.date(), compared: z.int(), waiting: z.int(), failed: z.int() }),
})
export type BillingReport = z.infer<typeof billingReport>

/** A photographer's invoices at the payment provider; `customerUrl` is the operator's page about them there. */
export const personPayments = z.object({
  customerUrl: z.nullable(z.string()),
  mayGiveMonth: z.boolean(),
  /** `refundableCents`: how much of the payment can still be refunded. */
  invoices: z.array(z.extend(invoiceView, { refundableCents: z.int() })),
})
export type PersonPayments = z.infer<typeof personPayments>
