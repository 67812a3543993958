import * as z from 'zod/mini'
import { programLimits } from './limits.ts'
import { someOf } from './schemas.ts'
import { testKind, webhookKinds } from './webhook-kinds.ts'

export const notAWebhookAddress = 'An address begins with https:// and names a public server'

const address = z
  .string(notAWebhookAddress)
  .check(z.trim(), z.maxLength(programLimits.webhooks.address, 'This address is too long'), z.refine(isPublicHttps, notAWebhookAddress))

const kinds = someOf(webhookKinds, 'Choose at least one event')

export const newWebhook = z.object({ address, kinds })
export type NewWebhook = z.infer<typeof newWebhook>

export const webhookId = z.object({ webhookId: z.uuid() })
/** Switching it off gives up what waits to be sent. */
export const changedWebhook = z.extend(webhookId, { kinds, isOn: z.boolean() })
export type ChangedWebhook = z.infer<typeof changedWebhook>

export const webhookView = z.object({
  id: z.uuid(),
  address: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  /** The first failure since the last success. */
  failingSince: z.nullable(z.date()),
  /** By its owner, or because it failed for days. */
  switchedOffAt: z.nullable(z.date()),
  /** Until then everything is signed with the secret before this one as well; null if that is over. */
  previousSecretUntil: z.nullable(z.date()),
})
export type WebhookView = z.infer<typeof webhookView>

const deliveryStates = ['waiting', 'delivered', 'given_up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const webhookDeliveryView = z.object({
  id: z.uuid(),
  kind: z.enum([testKind, ...webhookKinds]),
  /** The ids of the event that are sent. */
  ids: z.record(z.string(), z.string()),
  happenedAt: z.date(),
  state: z.enum(deliveryStates),
  /** Since it was last asked for. */
  attempts: z.int(),
  lastAttemptAt: z.nullable(z.date()),
  /** Null before the first answer, or if there was none. */
  lastStatus: z.nullable(z.int()),
  nextAttemptAt: z.nullable(z.date()),
})
export type WebhookDeliveryView = z.infer<typeof webhookDeliveryView>

function isPublicHttps(text: string) {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && !url.username && !url.password && /[.:]/.test(url.hostname)
}
