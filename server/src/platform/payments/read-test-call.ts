import { paymentFactKinds } from '@shutterbid/domain/billing/payment-fact'
import * as z from 'zod/mini'
import type { PaymentFact } from './payments.ts'

/** A call of the test provider is the fact itself. */
export function readTestCall(body: string): PaymentFact {
  return factShape.parse(JSON.parse(body))
}

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text: string) => new Date(text)),
)
const factShape = z.object({
  id: z.string(),
  kind: z.enum(paymentFactKinds),
  customerRef: z.nullable(z.string()),
  subscriptionRef: z.nullable(z.string()),
  paymentRef: z.nullable(z.string()),
  personId: z.nullable(z.string()),
  periodEndsAt: z.nullable(instant),
  amountCents: z.nullable(z.int()),
  occurredAt: instant,
})
