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

/** People whose address gets no notices by mail, by reason. */
export const mailProblemCounts = z.object({ bounced: z.int(), complained: z.int() })
