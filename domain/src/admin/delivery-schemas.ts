import * as z from 'zod/mini'
import { channels, deliveryReasons } from '../notifications/kinds.ts'

/** How many of a channel's latest deliveries on this day (UTC) ended in this state, and why. */
export const deliveryCount = z.object({
  on: z.string(),
  channel: z.enum(channels),
  state: z.enum(['sent', 'skipped', 'failed']),
  reason: z.nullable(z.enum(deliveryReasons)),
  count: z.int(),
})
export type DeliveryCount = z.infer<typeof deliveryCount>

/** Why a delivery is not finished. `batch`: it is gathered with others about the same thing; `next`: the worker sends it next. */
export const waitingCauses = ['turn', 'quiet_hours', 'push_service', 'batch', 'digest', 'retry', 'next', 'sending'] as const

/** How many deliveries of a channel wait for it, and since when the oldest does. */
export const waitingCount = z.object({ channel: z.enum(channels), cause: z.enum(waitingCauses), count: z.int(), oldestAt: z.date() })
export type WaitingCount = z.infer<typeof waitingCount>

/** People whose address gets no notices by mail, by reason. */
export const mailProblemCounts = z.object({ bounced: z.int(), complained: z.int() })
