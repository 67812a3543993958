import * as z from 'zod/mini'
import { invoiceStates } from './invoice-states.ts'

export const subscriptionStates = ['none', 'trialing', 'active', 'past_due', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** The current price, and the announced one with its first day. */
export const priceView = z.object({
  cents: z.int(),
  coming: z.nullable(z.object({ cents: z.int(), startsAt: z.date() })),
})

/** Why a subscription is not paid: the last charge failed, a bank took the last payment back, or the provider paused the subscription. */
export const subscriptionProblems = ['charge_failed', 'disputed', 'paused'] as const
export type SubscriptionProblem = (typeof subscriptionProblems)[number]

/** A photographer's subscription, for its owner only. */
export const subscriptionView = z.object({
  state: z.enum(subscriptionStates),
  isActive: z.boolean(),
  cancelPending: z.boolean(),
  hasCard: z.boolean(),
  /** The next billing date, or the end if `cancelPending`. */
  periodEndsAt: z.nullable(z.date()),
  /** Day 90. */
  trialEndsAt: z.nullable(z.date()),
  /** Set while the last charge failed or is disputed; everything works until then. */
  graceEndsAt: z.nullable(z.date()),
  /** Why access ends at `graceEndsAt`, or has ended; null without a reason, and if the provider never confirmed a charge. */
  problem: z.nullable(z.enum(subscriptionProblems)),
  /** Nothing is charged until the operator resumes collection. */
  isCollectionPaused: z.boolean(),
  /** True for some days after a first card was declined; nothing is due then. */
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
  /** Of a payment that was given back in part. */
  refundedCents: z.optional(z.int()),
  pageUrl: z.nullable(z.string()),
  pdfUrl: z.nullable(z.string()),
})
export type InvoiceView = z.infer<typeof invoiceView>
