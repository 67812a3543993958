import * as z from 'zod/mini'
import { completeLink, linkRefusal } from '../profiles/social-links.ts'
import { hireSentence } from './form-schemas.ts'
import { jobLimits } from './limits.ts'
import { hireNote } from './request-schemas.ts'

/** What one delivery is. `nothing`: the client says that pictures are missing, and nothing was said to be delivered before. */
export const deliveredParts = ['part', 'all', 'nothing'] as const

/** How a delivery of all pictures ended: the client has them, says that some are missing, did not answer in time, or the hire was cancelled. */
export const deliveryOutcomes = ['received', 'missing', 'silence', 'job_closed'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** The state of the pictures of a hire. Delivering a part does not change it. */
export const picturesStates = ['none', 'waiting', 'missing', 'received'] as const
export type PicturesState = (typeof picturesStates)[number]

export const troubleKinds = ['did_not_come', 'could_not_shoot'] as const
export type TroubleKind = (typeof troubleKinds)[number]

const { deliveryLinks, deliveryLink } = jobLimits

const link = z.string().check(
  z.overwrite((typed) => completeLink('website', typed)),
  z.maxLength(deliveryLink.max, `A link has at most ${deliveryLink.max} characters`),
  z.refine((url) => url !== '' && linkRefusal('website', url) === undefined, 'Enter links that begin with https://, one on each line'),
)

/** Without links the pictures were handed over. */
export const newDelivery = z.object({
  jobId: z.uuid(),
  isPart: z.boolean(),
  links: z.array(link).check(z.maxLength(deliveryLinks.max, `Give at most ${deliveryLinks.max} links`)),
  note: z._default(hireNote, ''),
})
export type NewDelivery = z.infer<typeof newDelivery>

export const newTrouble = z.object({ jobId: z.uuid(), kind: z.enum(troubleKinds), note: hireSentence })

/** `dueAt`: from when silence counts as received; null for a part. `missingNote`: what the client says is missing, or empty. */
export const deliveryView = z.object({
  id: z.uuid(),
  what: z.enum(deliveredParts),
  links: z.array(z.string()),
  note: z.string(),
  saidAt: z.date(),
  dueAt: z.nullable(z.date()),
  outcome: z.nullable(z.enum(deliveryOutcomes)),
  missingNote: z.string(),
})
export type DeliveryView = z.infer<typeof deliveryView>

/** `answer`: of the other side; null until they answer. */
export const troubleView = z.object({
  id: z.uuid(),
  kind: z.enum(troubleKinds),
  isByClient: z.boolean(),
  note: z.string(),
  saidAt: z.date(),
  answer: z.nullable(z.string()),
})
export type TroubleView = z.infer<typeof troubleView>
