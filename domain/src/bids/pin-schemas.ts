import * as z from 'zod/mini'
import { personView } from '../accounts/schemas.ts'
import { pictureView } from '../portfolio/schemas.ts'
import { day } from '../shared/day-schemas.ts'

/** A picture that the client of a job likes for it. */
export const pinView = z.object({
  picture: pictureView,
  /** From the viewer's own portfolio or vision board. */
  isYours: z.boolean(),
  /** The owner of the portfolio, for the client only; photographers do not learn whom else the client looked at. */
  photographer: z.nullable(
    z.extend(personView, {
      invitedAt: z.nullable(z.date()),
      hasBid: z.boolean(),
      /** About the job only: the photographer's account or settings can still be a reason to refuse. */
      canInvite: z.boolean(),
    }),
  ),
})
export type PinView = z.infer<typeof pinView>

/** An open job of the client, when they look at somebody's pictures: which of these are pinned to it, and how many more can be. */
export const pinnableJob = z.object({
  id: z.uuid(),
  title: z.string(),
  shootOn: day,
  pictureIds: z.array(z.uuid()),
  pinsLeft: z.int(),
})
export type PinnableJob = z.infer<typeof pinnableJob>
