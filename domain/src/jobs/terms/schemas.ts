import * as z from 'zod/mini'
import { conflicts } from '../../availability/find-conflict.ts'
import { deliveryWays, pictureUses } from '../../bids/bid-details.ts'
import { numberInRange, statedDetails } from '../../bids/detail-schemas.ts'
import { bidLimits } from '../../bids/limits.ts'
import { placeToken } from '../../search/schemas.ts'
import { oneLine } from '../../shared/clean-text.ts'
import { day, timeOfDay } from '../../shared/day-schemas.ts'
import { maxDollars } from '../../shared/money.ts'
import { dayPlan, meetingPointForm, shootForm } from '../form-schemas.ts'
import { invoiceView } from '../invoices/schemas.ts'
import { jobLimits } from '../limits.ts'
import { paymentView } from '../payment-marks/schemas.ts'
import { hireNote } from '../request-schemas.ts'
import { termNames } from './term-rows.ts'
import { type ShownTerms, showings, type TermsChange } from './terms.ts'

const dollars = (what: string, min = 0) => numberInRange(what, { min, max: maxDollars })
const hours = jobLimits.minutes
const maxMinutes = 60 * bidLimits.coveredHours.max
const hoursRange = `Hours must be between ${hours.min / 60} and ${bidLimits.coveredHours.max}`

const extra = z.object({
  name: z
    .string('Say what the extra is')
    .check(z.overwrite(oneLine), z.minLength(1, 'Say what the extra is'), z.maxLength(jobLimits.extras.name)),
  dollars: dollars('The price of the extra'),
})
const { editedPictures, deliveredBy, isTravelIncluded, pictureUse, useMonths, ifCancelled } = statedDetails

/** The terms that hold, for the hired pair. */
export const shownTerms = z.object({
  shootOn: day,
  shootTime: timeOfDay,
  durationMinutes: z.int(),
  dayPlan,
  meetingPoint: z.string(),
  placeLabel: z.string(),
  streetLine: z.nullable(z.string()),
  zone: z.string(),
  amountDollars: z.int(),
  extras: z.readonly(z.array(extra)),
  depositDollars: z.nullable(z.int()),
  depositOn: z.nullable(day),
  balanceOn: z.nullable(day),
  editedPictures: z.nullable(z.int()),
  deliveryOn: day,
  deliveredBy: z.nullable(z.enum(deliveryWays)),
  isTravelIncluded: z.nullable(z.boolean()),
  hasSecondShooter: z.boolean(),
  pictureUse: z.nullable(z.enum(pictureUses)),
  useMonths: z.nullable(z.int()),
  showing: z.enum(showings),
  ifCancelled: z.string(),
}) satisfies z.ZodMiniType<ShownTerms>

/** A new time or place to look at before it is proposed; without a place token the place stays. */
const whenAndWhere = {
  shootOn: z.optional(z.iso.date('Choose a day')),
  shootTime: z.optional(shootForm.shape.shootTime),
  durationMinutes: z.optional(
    z
      .int(hoursRange)
      .check(z.gte(hours.min, hoursRange), z.lte(maxMinutes, hoursRange), z.multipleOf(hours.step, 'Hours must be whole or half hours')),
  ),
  placeToken: z.optional(placeToken),
}

export const proposedTime = z.object({ jobId: z.uuid(), ...whenAndWhere })
export type ProposedTime = z.infer<typeof proposedTime>

const changedTerms = {
  meetingPoint: z.optional(meetingPointForm.shape.meetingPoint),
  amountDollars: z.optional(dollars('The price', bidLimits.amount.min)),
  extras: z.optional(z.array(extra).check(z.maxLength(jobLimits.extras.max, `At most ${jobLimits.extras.max} extras`))),
  depositDollars: z.optional(z.nullable(dollars('The deposit'))),
  depositOn: z.optional(z.nullable(day)),
  balanceOn: z.optional(z.nullable(day)),
  editedPictures: z.optional(z.nullable(editedPictures)),
  deliveryOn: z.optional(z.iso.date('Delivery date is required')),
  deliveredBy: z.optional(z.nullable(deliveredBy)),
  isTravelIncluded: z.optional(z.nullable(isTravelIncluded)),
  hasSecondShooter: z.optional(z.boolean()),
  pictureUse: z.optional(z.nullable(pictureUse)),
  useMonths: z.optional(z.nullable(useMonths)),
  showing: z.optional(z.enum(showings)),
  ifCancelled: z.optional(ifCancelled),
} satisfies Record<Exclude<keyof TermsChange, keyof typeof whenAndWhere>, z.ZodMiniType>

/**
 * A proposal from one side of a hire to the other; what is left out stays. `meetingPoint` counts only with a new place. Without them the
 * days of delivery and balance move with the shoot. `isBusyConfirmed` is the photographer's.
 */
export const newProposal = z
  .object({
    jobId: z.uuid(),
    ...whenAndWhere,
    ...changedTerms,
    note: hireNote.check(z.minLength(1, 'Say in a sentence why')),
    isBusyConfirmed: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ depositDollars, depositOn }) => (depositDollars == null) === (depositOn == null), {
      path: ['depositOn'],
      error: 'Say how much and by when',
    }),
  )
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

const term = z.enum(termNames)
const row = z.object({ term, name: z.string(), text: z.string() })
const change = z.object({ term, name: z.string(), was: z.nullable(z.string()), text: z.nullable(z.string()) })

/** A proposal that waits for an answer, for the hired pair. `isOwn`: the viewer made it. `free` is null if the time stays. */
export const waitingProposal = z.object({
  id: z.uuid(),
  isOwn: z.boolean(),
  note: z.string(),
  proposedAt: z.date(),
  dueAt: z.date(),
  changes: z.array(change),
  free: z.nullable(freeThen),
})
export type WaitingProposal = z.infer<typeof waitingProposal>

/** Either side's consent: `proposedAt` by the one, `agreedAt` by the other. `changes`: what it changed of the version before. */
const version = z.object({
  number: z.int(),
  proposedBy: z.enum(['client', 'photographer']),
  proposedAt: z.date(),
  agreedAt: z.date(),
  note: z.string(),
  changes: z.array(change),
})

/** What the two of a hire agreed on: the terms that hold, and how they came about, the latest version first. */
export const agreementView = z.object({
  jobId: z.uuid(),
  title: z.string(),
  zone: z.string(),
  clientName: z.string(),
  photographerName: z.string(),
  rows: z.array(row),
  versions: z.array(version),
  payments: z.array(paymentView),
  /** The latest. */
  invoice: z.nullable(invoiceView),
  /** What the photographer can do for another. */
  nextInvoice: z.nullable(z.enum(['make', 'settings'])),
})
export type AgreementView = z.infer<typeof agreementView>
