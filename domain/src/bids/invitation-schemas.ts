import * as z from 'zod/mini'
import { personView } from '../accounts/schemas.ts'
import { day, timeOfDay } from '../shared/day-schemas.ts'

/** A photographer whom a client asked to bid on a job. `hasBid`: they have made a bid, whatever became of it. */
export const invitationView = z.object({ photographer: personView, invitedAt: z.date(), hasBid: z.boolean() })
export type InvitationView = z.infer<typeof invitationView>

/**
 * An open job of the client, when they look at a photographer. `canInvite` is about the job only: the photographer's account or
 * settings can still be a reason to refuse.
 */
export const invitableJob = z.object({
  jobId: z.uuid(),
  title: z.string(),
  placeLabel: z.string(),
  zone: z.string(),
  shootOn: day,
  shootTime: timeOfDay,
  invitedAt: z.nullable(z.date()),
  hasBid: z.boolean(),
  invitationsLeft: z.int(),
  canInvite: z.boolean(),
})
export type InvitableJob = z.infer<typeof invitableJob>
