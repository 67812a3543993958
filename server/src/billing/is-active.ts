import { isActiveAt, type Subscription } from '@shutterbid/domain/billing/rules'
import type { Env } from '#server/platform/configuration/env'

/** Whether a subscription is active at this moment; without billing every one is. */
export function isActive(subscription: Subscription, { env, now }: { env: Pick<Env, 'billing'>; now: Date }) {
  return !env.billing || isActiveAt(subscription, now)
}
