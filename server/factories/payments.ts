import { randomUUID } from 'node:crypto'
import type { PaymentFact } from '#server/platform/payments/payments'

type PaymentValues = Partial<PaymentFact> & Pick<PaymentFact, 'kind' | 'occurredAt'>

/** A fact from the test provider about a person; by default with the kind only. */
export function aPaymentFact(person: { id: string }, facts: PaymentValues): PaymentFact {
  const refs = { customerRef: `test_${person.id}`, subscriptionRef: `test_sub_${person.id}`, personId: person.id, paymentRef: null }
  return { id: randomUUID(), ...refs, periodEndsAt: null, amountCents: null, ...facts }
}
