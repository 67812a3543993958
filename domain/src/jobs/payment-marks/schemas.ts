import * as z from 'zod/mini'
import { userTypes } from '../../accounts/schemas.ts'
import { day } from '../../shared/day-schemas.ts'
import { maxDollars } from '../../shared/money.ts'
import { paymentParts, paymentStates } from './payments.ts'

export const paymentPart = z.object({ jobId: z.uuid(), part: z.enum(paymentParts) })

/** With the dollars that the person read, because the terms can change meanwhile. */
export const seenPayment = z.extend(paymentPart, { dollars: z.int().check(z.gte(1), z.lte(maxDollars)) })
export type SeenPayment = z.infer<typeof seenPayment>

/** What this person may do with it. */
export const paymentActs = ['mark', 'confirm', 'undo'] as const

/** A part of the price, for the hired pair. */
export const paymentView = z.object({
  part: z.enum(paymentParts),
  due: z.nullable(z.object({ dollars: z.int(), on: day })),
  mark: z.nullable(
    z.object({
      part: z.enum(paymentParts),
      markedBy: z.enum(userTypes),
      dollars: z.int(),
      markedAt: z.date(),
      confirmedAt: z.nullable(z.date()),
    }),
  ),
  state: z.enum(paymentStates),
  may: z.array(z.enum(paymentActs)),
})
export type PaymentView = z.infer<typeof paymentView>
