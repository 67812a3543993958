import * as z from 'zod/mini'
import { invoiceStates } from './invoice-states.ts'

export const subscriptionStates = ['none', 'trialing', 'active', 'past_due', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** What a month costs now, and from when on it costs something else, if that is announced. */
export const priceView = z.object({
  cents: z.int(),
  coming: z.nullable(z.object({ cents: z.int(), startsAt: z.date() })),
})

/** Why a subscription is not paid: the last charge failed, a bank took the last payment back, or the provider paused the subscription. */
export const subscriptionProblems = ['charge_failed', 'disputed', 'paused'] as const
export type SubscriptionProblem = (typeof subscriptionProblems)[number]

/**
 * A photographer's subscription, for its owner only. `periodEndsAt` is the next billing date, or the end if `cancelPending`; `trialEndsAt`
 * is day 90; `graceEndsAt` is set while the last charge failed or is disputed, and everything works until then. `problem` is why access
 * ends then, or has ended; null while it does not, and if the provider never confirmed a charge. With `isCollectionPaused` nothing is charged
 * until the operator resumes it.
 * `isCardDeclined` is true for a while after a first card was declined; nothing is due then.
 */
export const subscriptionView = z.object({
  state: z.enum(subscriptionStates),
  isActive: z.boolean(),
  cancelPending: z.boolean(),
  hasCard: z.boolean(),
  periodEndsAt: z.nullable(z.date()),
  trialEndsAt: z.nullable(z.date()),
  graceEndsAt: z.nullable(z.date()),
  problem: z.nullable(z.enum(subscriptionProblems)),
  isCollectionPaused: z.boolean(),
  isCardDeclined: z.boolean(),
  mayStartTrial: z.boolean(),
  mayAddCard: z.boolean(),
  mayManage: z.boolean(),
  price: priceView,
})
export type SubscriptionView = z.infer<typeof subscriptionView>

/** An invoice of the payment provider, for its owner only. `pageUrl` is the provider's page of it. */
export const invoiceView = z.object({
  id: z.string(),
  issuedAt: z.date(),
  amountCents: z.int(),
  state: z.enum(invoiceStates),
  pageUrl: z.nullable(z.string()),
  pdfUrl: z.nullable(z.string()),
})
export type InvoiceView = z.infer<typeof invoiceView>
