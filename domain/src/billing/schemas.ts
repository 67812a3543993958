import * as z from 'zod/mini'
import { subscriptionStates } from './lifecycle.ts'

/**
 * A photographer's subscription, as only its owner sees it. `periodEndsAt` is the next billing date, or the end when `cancelPending`;
 * `trialEndsAt` is day 90; `graceEndsAt` is there while the last charge failed: until then everything still works.
 */
export const subscriptionView = z.object({
  state: z.enum(subscriptionStates),
  isActive: z.boolean(),
  cancelPending: z.boolean(),
  hasCard: z.boolean(),
  periodEndsAt: z.nullable(z.date()),
  trialEndsAt: z.nullable(z.date()),
  graceEndsAt: z.nullable(z.date()),
  mayStartTrial: z.boolean(),
  mayAddCard: z.boolean(),
  mayManage: z.boolean(),
})
export type SubscriptionView = z.infer<typeof subscriptionView>
