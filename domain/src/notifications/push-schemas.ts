import * as z from 'zod/mini'
import { deliveryReasons, testedChannels } from './kinds.ts'
import { notificationLimits } from './limits.ts'

/** A browser that takes pushes. `isThis`: the one that asks. */
const pushDevice = z.object({ id: z.uuid(), name: z.string(), createdAt: z.date(), lastUsedAt: z.date(), isThis: z.boolean() })

/**
 * `publicKey`: what a browser subscribes with. `isLocal`: a demo, which lists its pushes on the page /dev/push.
 * `sessionId`: of the browser that asks, which finds out by it that somebody signed in again there.
 */
export const pushView = z.object({
  publicKey: z.string(),
  isLocal: z.boolean(),
  sessionId: z.nullable(z.uuid()),
  devices: z.array(pushDevice),
})
export type PushView = z.infer<typeof pushView>

/** From the browser: the address of its push service, an uncompressed point of P-256 and 16 bytes, in base64url. */
export const pushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(notificationLimits.endpoint.max)),
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
})
export type NewPushDevice = z.infer<typeof pushSubscription>

/** The latest test of a channel, with its outcome. */
export const channelTest = z.object({
  channel: z.enum(testedChannels),
  state: z.enum(['waiting', 'sending', 'sent', 'skipped', 'failed']),
  reason: z.nullable(z.enum(deliveryReasons)),
  askedAt: z.date(),
})
export type ChannelTest = z.infer<typeof channelTest>
