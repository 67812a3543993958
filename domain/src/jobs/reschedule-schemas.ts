import * as z from 'zod/mini'
import { conflicts } from '../availability/find-conflict.ts'
import { placeToken } from '../search/schemas.ts'
import { day, timeOfDay } from '../shared/day-schemas.ts'
import { meetingPointForm, shootForm } from './form-schemas.ts'
import { hireNote } from './request-schemas.ts'

const whenAndWhere = {
  shootOn: z.iso.date('Choose a day'),
  shootTime: shootForm.shape.shootTime,
  /** Without it the place stays. */
  placeToken: z.optional(placeToken),
}

/** A new time or place to look at before it is proposed. The hours stay. */
export const proposedTime = z.object({ jobId: z.uuid(), ...whenAndWhere })

/**
 * A proposal from one side of a hire to the other. `meetingPoint` counts only with a new place. Without `deliveryOn` the day of delivery
 * moves with the shoot. `isBusyConfirmed` is the photographer's.
 */
export const newProposal = z.extend(proposedTime, {
  meetingPoint: z.optional(meetingPointForm.shape.meetingPoint),
  deliveryOn: z.optional(z.iso.date('Delivery date is required')),
  note: hireNote.check(z.minLength(1, 'Say in a sentence why')),
  isBusyConfirmed: z._default(z.boolean(), false),
})
export type NewProposal = z.infer<typeof newProposal>

/**
 * Whether the hired photographer is free at a time. The source of the conflict is for themselves only, and null for the client.
 * `isAtWorkThen` is null without a saved week.
 */
export const freeThen = z.object({
  startsAt: z.date(),
  zone: z.string(),
  isBusyThen: z.boolean(),
  isAtWorkThen: z.nullable(z.boolean()),
  conflict: z.nullable(z.enum(conflicts)),
})
export type FreeThen = z.infer<typeof freeThen>

const terms = {
  shootOn: day,
  shootTime: timeOfDay,
  zone: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  deliveryOn: day,
  placeLabel: z.string(),
  streetLine: z.nullable(z.string()),
}

/** A proposal that waits for an answer, for the hired pair. `isOwn`: the viewer made it. */
export const waitingProposal = z.object({
  id: z.uuid(),
  isOwn: z.boolean(),
  note: z.string(),
  proposedAt: z.date(),
  dueAt: z.date(),
  movesPlace: z.boolean(),
  meetingPoint: z.string(),
  ...terms,
  free: freeThen,
})
export type WaitingProposal = z.infer<typeof waitingProposal>

/** The terms of a hire before one side agreed to a proposal of the other. `isOwn`: the viewer had proposed the change. */
export const earlierTerms = z.object({ id: z.uuid(), agreedAt: z.date(), isOwn: z.boolean(), note: z.string(), ...terms })
