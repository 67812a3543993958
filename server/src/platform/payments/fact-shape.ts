import { paymentFactKinds } from '@shutterbid/domain/billing/payment-fact'
import * as z from 'zod/mini'
import { type PaymentFact, UnreadableCall } from './payments.ts'

// What PostgreSQL can store.
const text = z.string().check(z.maxLength(500), z.regex(/^[^\0]*$/))
const date = z.date().check(z.minimum(new Date('1970-01-01')), z.maximum(new Date('9999-12-31')))

export const factShape = z.object({
  id: text,
  kind: z.enum(paymentFactKinds),
  customerRef: z.nullable(text),
  subscriptionRef: z.nullable(text),
  paymentRef: z.nullable(text),
  personId: z.nullable(z.guid()),
  periodEndsAt: z.nullable(date),
  amountCents: z.nullable(z.int32()),
  occurredAt: date,
})

/** The fact that `read` finds in a signed call; throws UnreadableCall if the call has another shape than it should. */
export function readableFact(read: () => PaymentFact | null): PaymentFact | null {
  try {
    return z.nullable(factShape).parse(read())
  } catch (cause) {
    throw new UnreadableCall('The call does not have the shape that it should have', { cause })
  }
}
