import * as z from 'zod/mini'
import { personView } from '../accounts/schemas.ts'
import { day, timeOfDay } from '../shared/day-schemas.ts'
import { invitationRefusals } from './refusals.ts'

/**
 * A photographer whom a client asked to bid on a job. `isAgain`: they had bid on the job that this one repeats. `hasBid`: they have made a
 * bid, whatever became of it.
 */
export const invitationView = z.object({
  photographer: personView,
  invitedAt: z.date(),
  isAgain: z.boolean(),
  hasBid: z.boolean(),
  hasDeclined: z.boolean(),
})
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

/** Whether a photographer in the results suits the client's open job, measured between public points, and whether the client asked them to bid. */
export const candidateView = z.object({
  photographerId: z.uuid(),
  isInRange: z.boolean(),
  /** Null without a weekly schedule. */
  isFree: z.nullable(z.boolean()),
  offersSpecialty: z.boolean(),
  /** How many of their pictures the client pinned to the job. */
  pinnedCount: z.int(),
  invitedAt: z.nullable(z.date()),
  hasBid: z.boolean(),
})
export type CandidateView = z.infer<typeof candidateView>

/** `refusal` is null for a photographer who was asked. */
export const invitationOutcome = z.object({ photographerId: z.uuid(), refusal: z.nullable(z.enum(invitationRefusals)) })
export type InvitationOutcome = z.infer<typeof invitationOutcome>

/** The other bidders of a cancelled hire who are free at its time, and the job that repeats it. */
export const freeAgain = z.object({ photographers: z.array(personView), repeatedById: z.nullable(z.uuid()) })
